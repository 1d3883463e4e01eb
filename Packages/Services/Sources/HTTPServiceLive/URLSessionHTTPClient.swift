import Broadcasting
import Dispatch
import Foundation
public import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An `HTTPClient` that uses URLSession. It stores no cookies, no cache and no credentials.
public final class URLSessionHTTPClient: HTTPClient {
    /// The configuration of the client's session, and of those of its streams.
    let configuration: URLSessionConfiguration
    private let session: URLSession
    private let exchanges = Exchanges()
    private let maximumBodySize: Int

    /// Creates a client.
    /// - Parameter maximumBodySize: The maximum number of bytes in a response.
    public init(maximumBodySize: Int = 64 << 20) {
        configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: DeliveryQueue.make())
        self.maximumBodySize = maximumBodySize
    }

    deinit {
        // The session keeps itself and its delegate alive until it is invalidated.
        session.finishTasksAndInvalidate()
    }

    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        let exchange = Exchange(request, limit: maximumBodySize)
        let result = await withTaskCancellationHandler { () async -> Result<HTTPResponse, HTTPError> in
            if Task.isCancelled { return .failure(.cancelled) }
            let (session, exchanges) = connection(for: request)
            defer { if session !== self.session { session.finishTasksAndInvalidate() } }
            let task = session.dataTask(with: URLRequest(request, timeout: request.packetTimeout))
            exchanges.add(exchange, for: task)
            let timeout = exchange.endAfterTimeout()
            defer {
                timeout.cancel()
                exchanges.remove(task)
            }
            exchange.start(task)
            return await exchange.result()
        } onCancel: {
            exchange.finish(.failure(.cancelled))
        }
        return try result.get()
    }
}

extension URLSessionHTTPClient {
    /// The session of a request.
    ///
    /// If a connection that was used before breaks without an answer, URLSession on Linux sends the request again by itself.
    /// The server may have carried out the first one, so a request that must not be repeated has a connection of its own.
    private func connection(for request: HTTPRequest) -> (URLSession, Exchanges) {
        guard !request.method.isIdempotent else { return (session, exchanges) }
        let exchanges = Exchanges()
        let queue = DeliveryQueue.make()
        return (URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue), exchanges)
    }
}

extension HTTPRequest.Method {
    /// Whether sending a request twice has the effect of sending it once (RFC 9110, section 9.2.2).
    fileprivate var isIdempotent: Bool { ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"].contains(rawValue) }
}

extension HTTPRequest {
    /// URLSession's own timeout limits the time between two packets; the exchange's timeout limits the whole exchange.
    fileprivate var packetTimeout: TimeInterval { max(1, TimeInterval(timeout.components.seconds) + 1) }
}

extension Exchange {
    /// Ends the exchange with an error if it is still running after its timeout.
    fileprivate func endAfterTimeout() -> DispatchWorkItem {
        request.afterTimeout { [weak self, request] in
            self?.finish(.failure(.timedOut(request.url, after: request.timeout)))
        }
    }
}
