#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A numeric IP address. IPv4 addresses have their IPv6 form, so that `::ffff:10.0.0.1` is `10.0.0.1`.
struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]
    private static let four: [UInt8] = Array(repeating: 0, count: 10) + [255, 255]

    /// Parses an address without a port. A zone (`%eth0`) is ignored.
    init?(_ text: some StringProtocol) {
        let text = String(text.prefix { $0 != "%" })
        // The system's function stops at a NUL.
        guard !text.utf8.contains(0) else { return nil }
        var four = in_addr()
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = IPAddress.four + withUnsafeBytes(of: &four) { Array($0) }
            return
        }
        var six = in6_addr()
        guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        bytes = withUnsafeBytes(of: &six) { Array($0) }
    }

    /// Parses an address with or without a port, in the forms that proxies use: `10.0.0.1:80`, `::1`, `[::1]` or
    /// `[::1]:80`.
    init?(hop text: some StringProtocol) {
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return nil }
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.first == ":" && UInt16(rest.dropFirst()) != nil else { return nil }
            self.init(text[text.index(after: text.startIndex)..<end])
            return
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            self.init(text)
            return
        }
        guard UInt16(parts[1]) != nil else { return nil }
        self.init(parts[0])
    }

    var isFour: Bool { bytes.starts(with: IPAddress.four) }

    var text: String {
        if isFour { return bytes.suffix(4).map(String.init).joined(separator: ".") }
        var text = [CChar](repeating: 0, count: 64)
        _ = bytes.withUnsafeBytes { inet_ntop(AF_INET6, $0.baseAddress, &text, socklen_t(text.count)) }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

/// The addresses that begin with the same bits, such as `10.0.0.0/8`.
struct IPRange: Hashable, Sendable {
    let address: IPAddress
    /// The number of bits of the IPv6 form that must be equal.
    let bits: Int

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = IPAddress(parts[0]) else { return nil }
        self.address = address
        let length = address.isFour ? 32 : 128
        guard parts.count == 2 else {
            bits = 128
            return
        }
        guard let bits = Int(parts[1]), (0...length).contains(bits) else { return nil }
        self.bits = 128 - length + bits
    }

    func contains(_ other: IPAddress) -> Bool {
        let whole = bits / 8
        guard address.bytes[..<whole] == other.bytes[..<whole] else { return false }
        let rest = bits % 8
        return rest == 0 || (address.bytes[whole] ^ other.bytes[whole]) >> (8 - rest) == 0
    }
}
