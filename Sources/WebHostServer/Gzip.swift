import CZlib

/// The compression of answers, by the system's zlib.
package enum Gzip {
    /// The smallest body that is compressed: a smaller one is in the same packet of the network.
    package static let minimumSize = 1_024

    /// Returns the bytes in the gzip format; `nil` if they would not be fewer.
    /// - Parameter level: From 1, the fastest, to 9, the smallest.
    package static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
        guard let size = UInt32(exactly: bytes.count) else { return nil }
        // Safe: the function writes at most `size` bytes into the buffer and returns their number; without bytes, it writes none.
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            count = bytes.withUnsafeBufferPointer { input in
                Int(czlib_gzip(input.baseAddress, size, buffer.baseAddress, size, level))
            }
        }
        return compressed.isEmpty ? nil : compressed
    }

    /// Whether the value of an `Accept-Encoding` header allows the gzip format.
    package static func isAccepted(by header: String?) -> Bool {
        var (gzip, any): (Bool?, Bool?) = (nil, nil)
        for entry in (header ?? "").split(separator: ",") {
            let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            // A quality of zero forbids a coding: `gzip;q=0`.
            let isAllowed = !parts.dropFirst().contains { $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 0) <= 0 }
            switch parts.first {
            case "gzip", "x-gzip": gzip = isAllowed
            case "*": any = isAllowed
            default: break
            }
        }
        return gzip ?? any ?? false
    }
}
