package import SQLite
package import StatusModel

/// A store of statuses and mutes.
package protocol StatusPersistenceServiceProtocol: Sendable {
    /// Adds the statuses that are not stored yet. If it throws, nothing is changed.
    ///
    /// - Parameters:
    ///   - statuses: Newest first. Of two with the same second, the earlier one in the list counts as newer.
    ///   - replacing: Whether the statuses come from the service, so that they replace stored ones.
    func insert(_ statuses: [Status], replacing: Bool) async throws(DatabaseError) -> ImportSummary

    /// Returns the time of the clock that counts changes of statuses, for ``merge(_:covering:since:)``.
    func time() async throws(DatabaseError) -> Int64

    /// Makes the store agree with a reply of the service. If it throws, nothing is changed.
    ///
    /// Statuses that the reply should contain, but does not, are removed if they came from the service. A change that
    /// was made after `time` stays, because the reply may be older than the change.
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

    /// Returns a status, also a muted one, or nil if it is not stored.
    func status(_ id: Status.ID) async throws(DatabaseError) -> Status?

    /// Replaces the text and the emoji of a status.
    /// - Returns: The changed status, or nil if it is not stored.
    func update(_ id: Status.ID, to status: NewStatus) async throws(DatabaseError) -> Status?

    /// Deletes a status. A refresh does not store it again.
    /// - Returns: Whether it was stored.
    func delete(_ id: Status.ID) async throws(DatabaseError) -> Bool

    /// Returns the stored bio of an address, or nil if there is none.
    func bio(of address: String) async throws(DatabaseError) -> String?
    /// - Returns: Whether this changed anything.
    func setBio(_ bio: String, of address: String) async throws(DatabaseError) -> Bool

    /// Returns the statuses that match `query`, without muted ones, newest first.
    func statuses(_ query: TimelineQuery) async throws(DatabaseError) -> [Status]

    /// Counts the statuses of an address, with its muted ones.
    func statistics(_ query: StatisticsQuery) async throws(DatabaseError) -> StatusStatistics

    func mutes() async throws(DatabaseError) -> Mutes
    /// - Returns: Whether this changed anything.
    func mute(address: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether this changed anything.
    func unmute(address: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether this changed anything. It does not if the keyword is stored with other case or accents.
    func mute(keyword: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether this changed anything.
    func unmute(keyword: String) async throws(DatabaseError) -> Bool
}

/// The statuses that a reply of the service should contain.
package enum Coverage: Hashable, Sendable {
    /// All statuses of this address.
    case statuslog(of: String)
    /// The newest status of each address in the reply.
    case newest
}
