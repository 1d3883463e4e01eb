/// The muted addresses and keywords.
public struct Mutes: Hashable, Sendable {
    /// The addresses whose statuses are hidden, sorted.
    public var addresses: [String]
    /// The sorted keywords of hidden statuses. The comparison ignores case and accents.
    public var keywords: [String]

    /// Creates a list of mutes.
    public init(addresses: [String] = [], keywords: [String] = []) {
        self.addresses = addresses
        self.keywords = keywords
    }
}

/// The kinds of mutes.
public enum MuteKind: Hashable, Sendable {
    /// An address. The comparison ignores case. Its statuses are hidden.
    case address
    /// A keyword. The comparison ignores case and accents. Statuses that contain it are hidden.
    case keyword
}
