/// What the user does not want to see.
public struct Mutes: Hashable, Sendable {
    /// Whose statuses are hidden, sorted.
    public var addresses: [String]
    /// What a hidden status contains, in any case and with any accents, sorted.
    public var keywords: [String]

    public init(addresses: [String] = [], keywords: [String] = []) {
        self.addresses = addresses
        self.keywords = keywords
    }
}
