#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An open file, for the body of a response. It can be sent after its path is removed.
package final class HTTPFile: Sendable {
    let descriptor: Int32
    /// The number of bytes.
    let size: UInt64

    /// Opens a regular file, or returns `nil` if there is none at the path.
    package init?(path: String) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        var status = stat()
        guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            if descriptor >= 0 { close(descriptor) }
            size = 0
            return nil
        }
        size = UInt64(status.st_size)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }
}
