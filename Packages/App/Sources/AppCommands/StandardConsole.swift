#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Console {
    /// A console with standard input, standard output and standard error.
    public static var standard: Console {
        Console(
            width: terminalWidth ?? 80,
            read: { limit throws(InputError) in try standardInput(limit: limit) },
            write: { try put($0, STDOUT_FILENO) },
            // If standard error is closed, the error cannot be reported.
            writeError: { try? put($0, STDERR_FILENO) }
        )
    }

    private static var terminalWidth: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// Writes a complete line.
private func put(_ line: String, _ file: Int32) throws(OutputError) {
    let bytes = Array((line.hasSuffix("\n") ? line : line + "\n").utf8)
    var written = 0
    while written < bytes.count {
        let count = bytes[written...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw OutputError(reason: String(cString: strerror(errno))) }
        written += count
    }
}

/// An error that makes the output incomplete.
struct OutputError: Error, CustomStringConvertible {
    let reason: String

    var description: String { "The output could not be written: \(reason)." }
}
