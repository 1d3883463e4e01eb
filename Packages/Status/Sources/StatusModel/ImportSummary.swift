/// What became of statuses that were handed to the store.
public struct ImportSummary: Hashable, Sendable {
    /// Were not in the store.
    public var added: Int
    /// Were, and have been edited since.
    public var updated: Int
    /// Were, and stay as they are.
    public var alreadyHad: Int

    public init(added: Int = 0, updated: Int = 0, alreadyHad: Int = 0) {
        self.added = added
        self.updated = updated
        self.alreadyHad = alreadyHad
    }
}
