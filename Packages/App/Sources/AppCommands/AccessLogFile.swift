import Foundation

/// A file to which a line is added for each request. Each line is one write, so several processes can share the file.
struct AccessLogFile: Sendable {
    private let file: FileHandle

    /// Opens the file, or creates it so that only this user can read it, because it names visitors.
    /// - Throws: `RecordingError` if the file cannot be written.
    init(_ path: String) throws(RecordingError) {
        // A pipe without a reader would make the server wait.
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard descriptor >= 0 else {
            throw RecordingError(subject: "access log", path: path, reason: String(cString: strerror(errno)))
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func add(_ line: String) {
        // A full disk must not prevent anyone from using the pages.
        try? file.write(contentsOf: Data((line + "\n").utf8))
    }
}
