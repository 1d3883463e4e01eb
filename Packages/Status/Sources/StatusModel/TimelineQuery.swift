/// The part of the timeline to read, newest first.
public struct TimelineQuery: Hashable, Sendable {
    /// The address of a single statuslog, or nil for all. The query returns the statuses of a muted address only if
    /// this is that address.
    public var address: String?
    /// A string that the statuses contain, or nil for all statuses. The comparison ignores case and accents.
    public var search: String?
    /// The last status of the previous page, or nil to begin with the newest.
    public var after: Status.ID?
    /// The maximum number of statuses, or nil for all.
    public var limit: Int?

    /// Creates a query; by default for the whole timeline.
    public init(address: String? = nil, search: String? = nil, after: Status.ID? = nil, limit: Int? = nil) {
        self.address = address
        self.search = search
        self.after = after
        self.limit = limit
    }
}
