#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file that serves as a response's body. It can be sent after its path is removed.
package final class HTTPFile: Sendable {
    let descriptor: Int32
    /// The number of bytes.
    let size: UInt64

    /// Opens a regular file, or returns `nil` if there is none at the path.
    package convenience init?(path: String) {
        // Opening a pipe would wait for its writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        self.init(descriptor: descriptor, size: UInt64(status.st_size))
    }

    // An initializer that fails after it has set the properties would call `deinit`, and close the descriptor twice.
    private init(descriptor: Int32, size: UInt64) {
        (self.descriptor, self.size) = (descriptor, size)
    }

    deinit { close(descriptor) }
}
