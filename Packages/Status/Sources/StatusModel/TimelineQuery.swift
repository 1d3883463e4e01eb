/// Which part of the timeline to read, newest first.
public struct TimelineQuery: Hashable, Sendable {
    /// One statuslog only; nil for all. Naming a muted address shows it nevertheless.
    public var address: String?
    /// The last status of the page before; nil to begin with the newest.
    public var after: Status.ID?
    /// How many at most; nil for all.
    public var limit: Int?

    public init(address: String? = nil, after: Status.ID? = nil, limit: Int? = nil) {
        self.address = address
        self.after = after
        self.limit = limit
    }
}
