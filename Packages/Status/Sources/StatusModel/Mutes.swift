/// The muted addresses and keywords.
public struct Mutes: Hashable, Sendable {
    /// The addresses whose statuses are hidden, sorted.
    public var addresses: [String]
    /// The keywords of hidden statuses, compared without case and accents, sorted.
    public var keywords: [String]

    /// Creates a list of mutes.
    public init(addresses: [String] = [], keywords: [String] = []) {
        self.addresses = addresses
        self.keywords = keywords
    }
}

/// The kinds of mutes.
public enum MuteKind: Hashable, Sendable {
    /// An address, compared without case. Its statuses are hidden.
    case address
    /// A text, compared without case and accents. Statuses that contain it are hidden.
    case keyword
}
