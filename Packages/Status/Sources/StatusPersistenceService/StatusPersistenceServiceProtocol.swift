package import DatabaseService
package import Foundation
package import StatusModel

/// A store for statuses and mutes.
package protocol StatusPersistenceServiceProtocol: Sendable {
    /// Adds a status that was posted with a local account, and removes the draft if it has the same content.
    /// - Returns: `false` if the key is taken. Nothing is changed then.
    func keep(_ status: Status) async throws(DatabaseError) -> Bool

    /// Returns the time on the clock that counts changes to statuses, for ``merge(_:covering:since:)``.
    func time() async throws(DatabaseError) -> Int64

    /// Makes the store agree with a reply from the service. If it throws, nothing is changed.
    ///
    /// Statuses that the reply should contain, but does not, are removed if they came from the service. A change that was
    /// made after `time` stays, because the reply may be older than the change. If everything was deleted after `time`,
    /// nothing is changed. A status in the outbox that has arrived although there was no answer is removed from the outbox.
    ///
    /// - Parameters:
    ///   - statuses: The reply, newest first.
    ///   - coverage: The statuses that the reply should contain.
    ///   - time: The result of ``time()`` before the request.
    func merge(
        _ statuses: [Status],
        covering coverage: Coverage,
        since time: Int64
    ) async throws(DatabaseError) -> ImportSummary

    /// Returns a status, even if it is muted, or nil if it is not stored.
    func status(_ id: Status.ID) async throws(DatabaseError) -> Status?

    /// Replaces the text and the emoji of a status.
    /// - Returns: The changed status, or nil if it is not stored.
    func update(_ id: Status.ID, to status: NewStatus) async throws(DatabaseError) -> Status?

    /// Deletes a status. A refresh does not store it again.
    /// - Returns: Whether it was stored.
    func delete(_ id: Status.ID) async throws(DatabaseError) -> Bool

    /// Returns the stored bio of an address, or nil if there is none.
    func bio(of address: String) async throws(DatabaseError) -> String?
    /// Stores a bio, unless everything was deleted after `time`.
    /// - Returns: Whether this changed anything.
    func setBio(_ bio: String, of address: String, since time: Int64) async throws(DatabaseError) -> Bool

    // MARK: All data

    /// Returns the newest id that is wanted, even if the status is muted.
    func firstID(where isWanted: @Sendable (Status.ID) -> Bool) async throws(DatabaseError) -> Status.ID?

    /// Returns all statuses, including muted ones, newest first.
    func allStatuses() async throws(DatabaseError) -> [Status]
    /// Adds the statuses and the mutes that are not stored yet. If it throws, nothing is changed.
    /// - Parameter statuses: Newest first. Of two statuses with the same second, the earlier one in the list counts as
    ///   newer.
    func restore(_ statuses: [Status], _ mutes: Mutes) async throws(DatabaseError) -> ImportSummary
    /// Deletes everything, including the outbox and the draft.
    func deleteAll() async throws(DatabaseError)

    // MARK: The outbox

    /// Adds a status to the end of the outbox, and removes the draft if it has the same content.
    func enqueue(_ status: NewStatus, address: String, created: Date) async throws(DatabaseError) -> OutboxEntry

    /// Returns the statuses that have not been sent yet, in the order of sending.
    func outbox() async throws(DatabaseError) -> [OutboxEntry]

    /// Reserves an address's next status for a sender. Only one sender has it until the reservation ends.
    func claim(
        of address: String,
        for owner: String,
        until end: Date,
        now: Date
    ) async throws(DatabaseError) -> OutboxClaim

    /// Records that the status is about to be sent, before it is sent. From then on the service may have it.
    /// - Returns: The attempt with this record; `nil` if the status must not be sent: since `owner` has reserved it, it was
    ///   discarded or edited, or another sender has reserved it.
    func beginAttempt(
        _ attempt: OutboxAttempt,
        owner: String,
        now: Date
    ) async throws(DatabaseError) -> OutboxAttempt?

    /// Records the result of an attempt and ends the reservation of `owner`. If everything was deleted since the
    /// reservation, a status that arrived is not stored.
    func finishAttempt(
        _ attempt: OutboxAttempt,
        _ result: OutboxResult,
        owner: String
    ) async throws(DatabaseError)

    /// Replaces the text of a status that waits or was refused, and allows the status to be sent again.
    /// - Returns: The changed status, or nil if it is not in the outbox, or the service may have it.
    func updateOutbox(_ id: OutboxEntry.ID, to status: NewStatus) async throws(DatabaseError) -> OutboxEntry?

    /// Removes a status from the outbox.
    /// - Returns: Whether it was there.
    func removeFromOutbox(_ id: OutboxEntry.ID) async throws(DatabaseError) -> Bool

    /// Allows all statuses that wait for their next attempt to be sent immediately.
    func hurryOutbox() async throws(DatabaseError)

    // MARK: The draft

    func draft() async throws(DatabaseError) -> StatusDraft?
    /// Stores the draft, or removes it if it is nil.
    func setDraft(_ draft: StatusDraft?) async throws(DatabaseError)

    // MARK: Reading

    /// Returns the statuses that match `query`, without muted ones, newest first.
    func statuses(_ query: TimelineQuery) async throws(DatabaseError) -> [Status]

    /// Counts the statuses of an address, including muted ones.
    func statistics(_ query: StatisticsQuery) async throws(DatabaseError) -> StatusStatistics

    func mutes() async throws(DatabaseError) -> Mutes
    /// - Returns: Whether this changed anything. It does not if a keyword is stored with other case or accents.
    func mute(_ kind: MuteKind, _ text: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether this changed anything.
    func unmute(_ kind: MuteKind, _ text: String) async throws(DatabaseError) -> Bool
}

/// The statuses that a reply from the service should contain.
package enum Coverage: Hashable, Sendable {
    /// All statuses of this address.
    case statuslog(of: String)
    /// The newest status of each address in the reply.
    case newest
}

/// The next status in the outbox.
package enum OutboxClaim: Hashable, Sendable {
    /// Nothing waits.
    case none
    /// Until this time, the next status waits for its next attempt or is reserved by another sender.
    case wait(until: Date)
    /// The status is reserved.
    case entry(OutboxAttempt)
}

/// The result of an attempt to send a status.
package enum OutboxResult: Hashable, Sendable {
    case delivered(Status)
    /// The status is sent again after `time`, unless the service has the status.
    case retry(after: Date, reason: String)
    /// The service does not accept the status, and does not have it. The statuses after it are still sent.
    case refused(reason: String)
}
