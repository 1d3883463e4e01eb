public import Foundation
public import StatusModel

/// The statuslog, wherever it is kept.
///
/// ```swift
/// let posted = try await repository.post("Hello", emoji: "🚢")
/// let newest = try await repository.timeline(TimelineQuery(limit: 50))   // `posted` is first
/// for await _ in repository.changes() { await reload() }
/// ```
public protocol StatusRepositoryProtocol: Sendable {
    /// Statuses as they are stored, newest first, without muted ones.
    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status]

    /// Posts as the account of the session: through the service if it is signed in, else on this machine only.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    /// - Returns: The status as it was stored.
    @discardableResult
    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// Fetches from the service and stores. What is stored stays usable when the service is not: that is an outcome, and
    /// not an error.
    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome

    /// Stores what a reply of the statuslog API lists: all of it or, if it throws, nothing. Statuses that are there
    /// already stay as they are, for the reply may be old.
    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary

    /// ``importStatuses(from:)`` for a file, pipes included.
    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary

    /// What is muted.
    func mutes() async throws(StatusRepositoryError) -> Mutes
    /// Hides what an address posts; upper and lower case are one.
    func mute(address: String) async throws(StatusRepositoryError)
    func unmute(address: String) async throws(StatusRepositoryError)
    /// Hides statuses that contain a text, in any case and with any accents.
    func mute(keyword: String) async throws(StatusRepositoryError)
    func unmute(keyword: String) async throws(StatusRepositoryError)

    /// A new stream for one observer, told when a timeline may have changed, also when another process changed it.
    /// Changes that follow each other may be told once.
    func changes() -> AsyncStream<Void>
}

/// What to fetch.
public enum RefreshScope: Hashable, Sendable {
    /// The latest status of everyone.
    case everyone
    /// The whole statuslog of one address.
    case address(String)
}

/// How a refresh went.
public enum RefreshOutcome: Hashable, Sendable {
    /// The store is as new as the service.
    case refreshed(ImportSummary)
    /// The service was of no use, for this reason; the store is as it was.
    case unavailable(reason: String)
}
