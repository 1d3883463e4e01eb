import Broadcasting
import Dispatch
import Foundation
public import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An `HTTPClient` that uses URLSession. It stores no cookies, no cache and no credentials.
public final class URLSessionHTTPClient: HTTPClient {
    private let session: URLSession
    private let exchanges = Exchanges()
    private let maximumBodySize: Int

    /// Creates a client.
    /// - Parameter maximumBodySize: The maximum number of bytes in a response.
    public init(maximumBodySize: Int = 64 << 20) {
        let configuration = URLSessionConfiguration.ephemeral
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
            let task = session.dataTask(with: URLRequest(request))
            exchanges.add(exchange, for: task)
            let timeout = exchange.endAfter(request.timeout)
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

extension URLRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
        // URLSession's own timeout limits the time between two packets; the exchange's timeout limits the whole
        // exchange.
        timeoutInterval = max(1, TimeInterval(request.timeout.components.seconds) + 1)
    }
}

extension Exchange {
    /// Ends the exchange with an error if it is still running after `timeout`.
    fileprivate func endAfter(_ timeout: Duration) -> DispatchWorkItem {
        let item = DispatchWorkItem { [weak self] in
            guard let self else { return }
            finish(.failure(.timedOut(request.url, after: request.timeout)))
        }
        // At most a day, so that no number here overflows.
        let components = min(max(timeout, .zero), .seconds(86_400)).components
        let nanoseconds = components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(Int(nanoseconds)), execute: item)
        return item
    }
}
