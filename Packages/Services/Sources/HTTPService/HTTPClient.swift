/// A client that sends HTTP requests. The live client is in `HTTPServiceLive`; tests use their own.
public protocol HTTPClient: Sendable {
    /// Sends `request` and returns the response, if it is a success.
    ///
    /// - Throws: `HTTPError`: `.cancelled` soon after the calling task is cancelled, `.status` for a status code
    ///   outside 200 to 299.
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse
}
