import CZlib

/// The gzip format, as implemented by the system's zlib.
enum Gzip {
    /// Returns the bytes in the gzip format; `nil` if they would not be fewer.
    /// - Parameter level: From 1, the fastest, to 9, the smallest.
    static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        guard let size = UInt32(exactly: bytes.count) else { return nil }
        // Safe: the function writes at most `size` bytes into the buffer and returns their number; without bytes, it writes none.
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.withUnsafeBufferPointer { input in
                Int(czlib_gzip(input.baseAddress, size, buffer.baseAddress, size, level))
            }
        }
        return compressed.isEmpty ? nil : compressed
    }
}
