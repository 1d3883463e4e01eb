import Broadcasting
import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Forwards the callbacks of URLSession to their exchanges.
final class Exchanges: NSObject, URLSessionDataDelegate {
    private let running = Locked<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, for task: URLSessionTask) {
        running.withLock { $0[task.taskIdentifier] = exchange }
    }

    func remove(_ task: URLSessionTask) {
        running.withLock { _ = $0.removeValue(forKey: task.taskIdentifier) }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.received(response)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.received(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(of: task)?.completed(error)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(redirected(newRequest, from: exchange(of: task)?.request.url))
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier] }
    }

    /// The request after a redirect. A token is sent only to its own server, and a redirect from https to http is
    /// refused.
    private func redirected(_ request: URLRequest, from original: URL?) -> URLRequest? {
        guard let original, let target = request.url else { return nil }
        if original.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" { return nil }
        var request = request
        if target.host()?.lowercased() != original.host()?.lowercased() || target.port != original.port {
            request.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        return request
    }
}
