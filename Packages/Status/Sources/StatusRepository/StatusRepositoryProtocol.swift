public import Foundation
public import StatusModel

/// The repository of statuses and mutes.
///
/// ```swift
/// let posted = try await repository.post("Hello", emoji: "🚢")
/// let newest = try await repository.timeline(TimelineQuery(limit: 50))   // `posted` is first
/// for await _ in repository.changes() { await reload() }
/// ```
public protocol StatusRepositoryProtocol: Sendable {
    /// Returns the stored statuses, newest first, without muted ones.
    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status]

    /// Posts a status as the account of the session. If the account is local, the status is only stored on this
    /// machine. Otherwise, the status is stored in the outbox, from which the background work of the app and
    /// ``deliver()`` send it.
    /// If the draft is this status, it is removed.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    /// - Returns: The stored status. In the outbox, its key is temporary.
    @discardableResult
    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// The address of the account, whose statuses can be edited and deleted.
    var ownAddress: String { get }
    /// Whether the account posts to the service.
    var isSignedIn: Bool { get }

    /// Returns a stored status, also a muted one, or nil if there is none.
    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status?

    /// Replaces the text and the emoji of an own status, first at the service, unless it is a local one.
    ///
    /// - Parameter emoji: One emoji; nil for `NewStatus.defaultEmoji`.
    @discardableResult
    func edit(_ id: Status.ID, content: String, emoji: String?) async throws(StatusRepositoryError) -> Status

    /// Deletes an own status, first at the service, unless it is a local one.
    func delete(_ id: Status.ID) async throws(StatusRepositoryError)

    /// Returns the stored text in which the owner of an address describes themselves, or nil if there is none.
    func bio(of address: String) async throws(StatusRepositoryError) -> String?

    /// Fetches statuses from the service and makes the store agree with them: new statuses are added, edited ones are
    /// changed, and those that were deleted at the service are removed. If the service is not available, this is an outcome and not
    /// an error, because the stored statuses remain usable.
    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome

    /// Fetches the bio of an address and stores it.
    func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome

    /// Stores the statuses in a reply of the statuslog API, or all data in an exported file. If it throws, nothing is
    /// changed. Statuses that are already stored stay unchanged, because the reply may be old.
    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary

    /// Returns all statuses and mutes as JSON, for ``importStatuses(from:)``. The outbox and the draft are not part of it.
    func exportData() async throws(StatusRepositoryError) -> Data

    /// Deletes all statuses, mutes, the outbox and the draft on this machine. The data at the service is not deleted.
    func deleteAll() async throws(StatusRepositoryError)

    /// Stores the statuses in a file or a pipe, like ``importStatuses(from:)``.
    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary

    /// Returns the statuses that are not sent yet, in the order of sending.
    func outbox() async throws(StatusRepositoryError) -> [OutboxEntry]
    /// Replaces the text of a status in the outbox, and then sends the status.
    /// - Throws: ``StatusRepositoryError/unconfirmed`` if the service may have received the status.
    func editOutbox(_ id: OutboxEntry.ID, content: String, emoji: String?) async throws(StatusRepositoryError)
    /// Removes a status from the outbox without sending it.
    func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError)
    /// Sends all statuses of the outbox now, also those that wait for another attempt.
    @discardableResult
    func deliver() async throws(StatusRepositoryError) -> Delivery

    /// Returns the stored draft, or nil if there is none.
    func draft() async throws(StatusRepositoryError) -> StatusDraft?
    /// Stores the draft, or removes it if it is nil.
    func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError)

    /// Returns the muted addresses and keywords.
    func mutes() async throws(StatusRepositoryError) -> Mutes
    /// Hides the statuses of an address, compared without case.
    /// - Returns: Whether this changed anything. It does not if the address is already muted.
    @discardableResult
    func mute(address: String) async throws(StatusRepositoryError) -> Bool
    /// Shows the statuses of an address again.
    func unmute(address: String) async throws(StatusRepositoryError)
    /// Hides statuses that contain a text, compared without case and accents.
    /// - Returns: Whether this changed anything. It does not if the keyword is already muted.
    @discardableResult
    func mute(keyword: String) async throws(StatusRepositoryError) -> Bool
    /// Shows the statuses with a keyword again.
    func unmute(keyword: String) async throws(StatusRepositoryError)

    /// Returns a new stream for one observer, with an element when a timeline may have changed, also through another
    /// process. Successive changes may be reported once.
    func changes() -> AsyncStream<Void>
}

/// The statuses to fetch.
public enum RefreshScope: Hashable, Sendable {
    /// The latest status of everyone.
    case everyone
    /// The whole statuslog of one address.
    case address(String)
}

/// The outcome of a refresh.
public enum RefreshOutcome: Hashable, Sendable {
    /// The store contains the fetched statuses.
    case refreshed(ImportSummary)
    /// The statuses could not be fetched, for this reason; the store is not changed.
    case unavailable(reason: String)
}
