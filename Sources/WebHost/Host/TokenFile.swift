import Foundation

/// A file that keeps a host's token from one start to the next. Only the user of the process can read it.
struct TokenFile {
    private let path: String

    init(_ url: URL) {
        path = url.path(percentEncoded: false)
    }

    /// Returns the token in the file. If there is no file, it is created with a new token.
    func token(orNew new: String) throws(WebHostError) -> String {
        // The process that creates the file writes to it; a second one reads it.
        let created = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if created >= 0 {
            defer { close(created) }
            let bytes = Array((new + "\n").utf8)
            guard write(created, bytes, bytes.count) == bytes.count else { throw failure("cannot be written") }
            return new
        }
        guard errno == EEXIST else { throw failure("cannot be created") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure("cannot be read") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw WebHostError(description: "\(path) is not a file. Set WebHostOptions.tokenFile to another path.")
        }
        guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else {
            throw WebHostError(
                description: """
                    Other users can read or have written the token in \(path). Remove the file; the next start writes a new one.
                    """
            )
        }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(descriptor, &bytes, bytes.count)
        let token = String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
        return token.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func failure(_ problem: String) -> WebHostError {
        WebHostError(
            description: """
                The token file, \(path), \(problem): \(String(cString: strerror(errno))). Set WebHostOptions.tokenFile to \
                a file in a folder that this user can write to.
                """
        )
    }
}
