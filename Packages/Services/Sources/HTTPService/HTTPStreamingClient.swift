/// A client that receives the body of a response in pieces, while the server sends it. The live client is in
/// `HTTPServiceLive`.
///
/// ```swift
/// let length = try await client.withStream(HTTPRequest(.get, url)) { stream in
///     var length = 0
///     while let piece = try await stream.next() { length += piece.count }
///     return length
/// }
/// ```
public protocol HTTPStreamingClient: Sendable {
    /// Sends `request` and calls `read` as soon as the headers of a success have arrived. The connection is closed when
    /// `read` returns or throws.
    ///
    /// The request's timeout limits each period without data, and not the whole exchange.
    ///
    /// - Throws: `HTTPError`: `.cancelled` soon after the calling task is cancelled, `.status` for a status code
    ///   outside 200 to 299, with the beginning of the body. Otherwise, the error of `read`.
    func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value
}
