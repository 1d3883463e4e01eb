// Where a program cannot start another one, tests run only on SQLite.
#if os(macOS) || os(Linux)
import Broadcasting
import Foundation

/// A shell that obeys commands until this process ends.
final class Shell: Sendable {
    private let process: Process
    private let input: FileHandle
    private let output: FileHandle
    private let lock = Locked(())

    init(_ script: String, _ arguments: [String]) throws {
        let (input, output) = (Pipe(), Pipe())
        process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, "sh"] + arguments
        process.standardInput = input
        process.standardOutput = output
        // No other program may hold the input open.
        for handle in [input.fileHandleForWriting, output.fileHandleForReading] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        (self.input, self.output) = (input.fileHandleForWriting, output.fileHandleForReading)
        try process.run()
    }

    deinit {
        try? input.close()
        process.waitUntilExit()
    }

    func send(_ command: String) throws {
        try lock.withLock { _ in
            try input.write(contentsOf: Data("\(command)\n".utf8))
            try readAnswer()
        }
    }

    func awaitAnswer() throws { try lock.withLock { _ in try readAnswer() } }

    /// Reads lines until `end`.
    private func readAnswer() throws {
        var answer = Data()
        while !answer.ends(with: "end\n") {
            let data = output.availableData
            if data.isEmpty { break }
            answer += data
        }
        let text = String(decoding: answer, as: UTF8.self)
        guard text.contains("ready\n") else {
            throw PostgreSQLServer.Failure(description: "The PostgreSQL server did not start: \(text)")
        }
    }
}

extension Data {
    fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
#endif
