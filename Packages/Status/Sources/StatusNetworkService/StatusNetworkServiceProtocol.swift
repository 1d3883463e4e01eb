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
}
