/// The numbers of statuses that an import or a refresh added, updated, left unchanged or removed.
public struct ImportSummary: Hashable, Sendable {
    /// The number of new statuses.
    public var added: Int
    /// The number of stored statuses whose contents have changed.
    public var updated: Int
    /// The number of statuses that were already stored.
    public var alreadyHad: Int
    /// The number of stored statuses that the service no longer has.
    public var removed: Int

    /// Creates a summary.
    public init(added: Int = 0, updated: Int = 0, alreadyHad: Int = 0, removed: Int = 0) {
        self.added = added
        self.updated = updated
        self.alreadyHad = alreadyHad
        self.removed = removed
    }
}
