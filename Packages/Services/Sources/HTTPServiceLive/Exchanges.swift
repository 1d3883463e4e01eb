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
        completionHandler(newRequest.redirected(from: exchange(of: task)?.request.url, by: response))
    }

    private func exchange(of task: URLSessionTask) -> Exchange? {
        running.withLock { $0[task.taskIdentifier] }
    }
}
