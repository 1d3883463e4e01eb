package import SQLite
package import StatusModel

/// Keeps statuses, and what the user does not want to see of them.
package protocol StatusPersistenceServiceProtocol: Sendable {
    /// Adds the statuses that are not there yet: all of them or, if it throws, none.
    ///
    /// - Parameters:
    ///   - statuses: Newest first. Of two with the same second, the earlier in the list counts as newer.
    ///   - replacing: Whether a status that is there already takes over the contents of the one handed in.
    func insert(_ statuses: [Status], replacing: Bool) async throws(DatabaseError) -> ImportSummary

    /// The statuses that `query` asks for, without muted ones, newest first.
    func statuses(_ query: TimelineQuery) async throws(DatabaseError) -> [Status]

    func mutes() async throws(DatabaseError) -> Mutes
    /// - Returns: Whether that changed anything.
    func mute(address: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether that changed anything.
    func unmute(address: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether that changed anything; it does not if the keyword is there in other letters.
    func mute(keyword: String) async throws(DatabaseError) -> Bool
    /// - Returns: Whether that changed anything.
    func unmute(keyword: String) async throws(DatabaseError) -> Bool
}
