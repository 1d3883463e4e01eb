/// Sends requests. The live one is in `HTTPServiceLive`; a test gives its own.
public protocol HTTPClient: Sendable {
    /// The answer to `request`, if it is a success.
    ///
    /// - Throws: `HTTPError`; `.cancelled` soon after the calling task is cancelled, `.status` for an answer outside 200 to
    ///   299.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
