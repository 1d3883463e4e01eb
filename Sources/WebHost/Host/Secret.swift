/// A random string that a stranger cannot guess: 128 bits from the system's generator.
struct Secret: Hashable, Sendable {
    let text: String

    static func random() -> Secret {
        var generator = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            let number = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - number.count) + number
        }
        return Secret(text: digits.joined())
    }

    /// Whether a string has the same form as ``text``, so that it can be a part of a path.
    static func isText(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }

    /// A name for the secret that does not reveal it: at most 48 of the secret's bits (FNV-1a, folded).
    var publicName: String {
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
        let digits = String((hash ^ hash >> 48) & 0xFFFF_FFFF_FFFF, radix: 16)
        return String(repeating: "0", count: 12 - digits.count) + digits
    }

    /// Returns whether the text is the secret, in a time that does not depend on where the two differ.
    func matches(_ other: some StringProtocol) -> Bool {
        let (own, other) = (Array(text.utf8), Array(other.utf8))
        guard own.count == other.count else { return false }
        return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
