#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads standard input to its end.
/// - Parameter limit: The maximum number of bytes. Longer input is cut off at one byte more.
func standardInput(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while bytes.count <= limit {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else {
            throw InputError("Standard input cannot be read: \(String(cString: strerror(errno))).")
        }
        guard count > 0 else { break }
        bytes += buffer[..<count]
    }
    return bytes
}

/// An error in reading or checking standard input. Its description is one sentence.
public struct InputError: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
