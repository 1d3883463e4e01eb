#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The compiler plugin that expands TreeUI's macros (ADR-023). The compiler starts it once for each module, and ends it
/// by closing standard input.
@main
enum Plugin {
    static func main() {
        // A compiler that ends early must not end the plugin with a signal, which would look like a crash.
        signal(SIGPIPE, SIG_IGN)
        let channel = MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
        do {
            while let message = try channel.next() {
                try channel.send(MessageHandler.reply(to: message).encoded)
            }
        } catch {
            let text = Array("TreeUIMacros: \(error)\n".utf8)
            _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            exit(1)
        }
    }
}
