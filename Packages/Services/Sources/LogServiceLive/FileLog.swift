public import Foundation
public import LogService

/// A log in a file. Each failure is a line with the date, a tab and the sentence.
///
/// An app in a terminal cannot use standard error, because the terminal shows the app. If the file cannot be written, the
/// failure is written to standard error instead.
public final class FileLog: Log {
    private let file: URL
    private let now: @Sendable () -> Date

    /// Creates a log. The file is created with the first failure, and only its owner can read it.
    /// - Parameter now: The clock for the dates.
    public init(_ file: URL, now: @escaping @Sendable () -> Date = { Date() }) {
        self.file = file
        self.now = now
    }

    public func record(_ failure: String) {
        let sentence = failure.split(whereSeparator: \.isNewline).joined(separator: " ")
        let line = Data("\(now().ISO8601Format())\t\(sentence)\n".utf8)
        if !append(line) { FileHandle.standardError.write(line) }
    }

    /// Appends a line in one write, so that lines of two processes do not mix.
    /// - Returns: Whether the line was written.
    private func append(_ line: Data) -> Bool {
        let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == line.count
    }
}
