package import SessionService
package import StatusModel

/// A client of the statuslog API.
package protocol StatusNetworkServiceProtocol: Sendable {
    /// Returns the latest status of every address.
    func latestStatuses() async throws(StatusNetworkError) -> [Status]
    /// Returns the whole statuslog of one address.
    func statuses(of address: String) async throws(StatusNetworkError) -> [Status]
    /// Posts a status, and returns the id that the service has assigned.
    func post(
        _ status: NewStatus,
        to address: String,
        token: BearerToken
    ) async throws(StatusNetworkError) -> Status.ID
    /// Replaces the text and the emoji of a status.
    /// - Throws: `unknownAddress` if the service does not have the status.
    func update(_ id: Status.ID, to status: NewStatus, token: BearerToken) async throws(StatusNetworkError)
    /// Deletes a status.
    /// - Throws: `unknownAddress` if the service does not have the status.
    func delete(_ id: Status.ID, token: BearerToken) async throws(StatusNetworkError)
    /// Returns the text that the owner of an address wrote about themselves, in Markdown. It may be empty.
    func bio(of address: String) async throws(StatusNetworkError) -> String
}
