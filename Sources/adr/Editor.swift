import Foundation

/// The user's text editor.
enum Editor {
    /// Opens a file with `$VISUAL` or `$EDITOR`, and waits until the editor ends. Does nothing without a terminal, or
    /// where a program cannot start another one.
    static func open(_ file: URL) throws {
        #if os(macOS) || os(Linux) || os(Windows)
        let environment = ProcessInfo.processInfo.environment
        let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
        guard let editor, isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0 else { return }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        // The variable may contain arguments, so a shell reads it, and the path is not part of the variable's text.
        process.arguments = ["-c", "\(editor) \"$1\"", "adr", file.path]
        try process.run()
        process.waitUntilExit()
        #endif
    }
}
