#if canImport(CCurl)
public import HTTPService

/// An `HTTPClient` that uses the system's libcurl. It stores no cookies, no cache and no credentials. All clients of a process
/// share a thread and the connections that can be used again.
public final class CurlHTTPClient: HTTPClient, HTTPStreamingClient {
    private let maximumBodySize: Int

    /// Creates a client.
    /// - Parameter maximumBodySize: The maximum number of bytes in a response.
    public init(maximumBodySize: Int = 64 << 20) {
        self.maximumBodySize = maximumBodySize
    }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await Exchange(request, limit: maximumBodySize).result { CurlLoop.shared.send(request, to: $0) }.get()
    }

    public func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value {
        try await stream(request, read) { CurlLoop.shared.send(request, to: $0) }
    }
}
#endif
