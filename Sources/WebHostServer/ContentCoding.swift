/// A format in which a response body is compressed. The raw value is the format's name in the header.
package enum ContentCoding: String, Sendable {
    case brotli = "br"
    case gzip

    /// The smallest body that is compressed. Compressing a smaller one would not save a network packet.
    package static let minimumSize = 1_024

    /// The formats that this machine supports, with the most compact one first.
    package static let all: [ContentCoding] = Brotli.library == nil ? [.gzip] : [.brotli, .gzip]

    /// Returns the best of some formats that an `Accept-Encoding` header's value allows.
    package static func best(of codings: [ContentCoding] = all, for header: String?) -> ContentCoding? {
        var allowed: [String: Bool] = [:]
        for entry in (header ?? "").split(separator: ",") {
            let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
            guard let name = parts.first else { continue }
            // A quality of zero forbids a coding: `gzip;q=0`.
            allowed[name == "x-gzip" ? "gzip" : name] = !parts.dropFirst().contains {
                $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 0) <= 0
            }
        }
        return codings.first { allowed[$0.rawValue] ?? allowed["*"] ?? false }
    }

    /// Returns the compressed bytes; `nil` if they would not be fewer.
    /// - Parameter isKept: Whether they are sent many times.
    package func compress(_ bytes: [UInt8], isKept: Bool) -> [UInt8]? {
        switch self {
        // With 5, a page of 103 KB would be compressed to 2.7 KB instead of 3.1, but with 1.7 times as many
        // instructions.
        case .brotli: Brotli.library?.compress(bytes, quality: isKept ? 5 : 3)
        case .gzip: Gzip.compress(bytes, level: isKept ? 9 : 1)
        }
    }
}
