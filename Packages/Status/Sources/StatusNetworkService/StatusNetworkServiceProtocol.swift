package import SessionService
package import StatusModel

/// The statuslog API.
package protocol StatusNetworkServiceProtocol: Sendable {
    /// Everyone's latest status.
    func latestStatuses() async throws(StatusNetworkError) -> [Status]
    /// The whole statuslog of one address.
    func statuses(of address: String) async throws(StatusNetworkError) -> [Status]
    /// Posts, and returns the id that the service gave.
    func post(
        _ status: NewStatus,
        to address: String,
        token: BearerToken
    ) async throws(StatusNetworkError) -> Status.ID
}
