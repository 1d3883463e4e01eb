/// The repository of statuses, of which each consumer takes the part that it uses.
///
/// ```swift
/// let posted = try await repository.post("Hello", emoji: "🚢")
/// let newest = try await repository.timeline(TimelineQuery(limit: 50))   // `posted` is first
/// for await _ in repository.changes() { await reload() }
/// ```
public protocol StatusRepositoryProtocol: TimelineProtocol, OutboxProtocol, MutesProtocol, StatusDataProtocol {}

/// The account and the changes, which most parts of the repository need.
public protocol StatusStoreProtocol: Sendable {
    /// The address of the account, whose statuses can be edited and deleted.
    var ownAddress: String { get }
    /// Whether the account posts to the service.
    var isSignedIn: Bool { get }

    /// Returns a new stream for one observer, with an element when this or another process may have changed a timeline.
    /// Successive changes may be reported once.
    func changes() -> AsyncStream<Void>
}
