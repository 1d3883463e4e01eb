#if !canImport(CCurl)
import Foundation
public import HTTPService

/// An `HTTPClient` that uses URLSession. It stores no cookies, no cache and no credentials.
public final class URLSessionHTTPClient: HTTPClient, HTTPStreamingClient {
    private let configuration: URLSessionConfiguration
    private let session: URLSession
    private let delegate = SessionDelegate()
    private let maximumBodySize: Int

    /// Creates a client.
    /// - Parameter maximumBodySize: The maximum number of bytes in a response.
    public init(maximumBodySize: Int = 64 << 20) {
        configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        self.maximumBodySize = maximumBodySize
    }

    deinit {
        // The session keeps itself and its delegate alive until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await Exchange(request, limit: maximumBodySize).result { send(request, to: $0) }.get()
    }

    public func withStream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value
    ) async throws -> Value {
        try await stream(request, read) { send(request, to: $0) }
    }

    private func send(_ request: HTTPRequest, to receiver: any ResponseReceiver) -> Sending {
        if request.method.isIdempotent { return delegate.send(request, to: receiver, in: session) }
        let delegate = SessionDelegate()
        let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        return delegate.send(request, to: receiver, in: session)
    }
}
#endif
