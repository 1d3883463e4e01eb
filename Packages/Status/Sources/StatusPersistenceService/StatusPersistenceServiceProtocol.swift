package import SQLite
package import StatusModel

/// A store of statuses and mutes.
package protocol StatusPersistenceServiceProtocol: Sendable {
    /// Adds the statuses that are not stored yet. If it throws, nothing is changed.
    ///
    /// - Parameters:
    ///   - statuses: Newest first. Of two with the same second, the earlier one in the list counts as newer.
    ///   - replacing: Whether a stored status is replaced by the given one.
    func insert(_ statuses: [Status], replacing: Bool) async throws(DatabaseError) -> ImportSummary

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
