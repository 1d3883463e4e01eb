#if !canImport(CCurl)
import Broadcasting
import Foundation
import HTTPService

/// Forwards URLSession's callbacks to the receivers of the requests.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private struct Running {
        var request: HTTPRequest
        var receiver: any ResponseReceiver
        var head: ResponseHead?
        var received = 0
    }

    private let running = Locked<[Int: Running]>([:])

    func send(_ request: HTTPRequest, to receiver: any ResponseReceiver, in session: URLSession) -> Sending {
        let task = session.dataTask(with: URLRequest(request))
        running.withLock { $0[task.taskIdentifier] = Running(request: request, receiver: receiver) }
        task.resume()
        return Sending { task.cancel() }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        // Without it, the exchange ends with "there is no answer".
        if let response = response as? HTTPURLResponse {
            let head = ResponseHead(response)
            let receiver = running.withLock { running in
                running[dataTask.taskIdentifier]?.head = head
                return running[dataTask.taskIdentifier]?.receiver
            }
            receiver?.received(head)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let receiver = running.withLock { running in
            running[dataTask.taskIdentifier]?.received += data.count
            return running[dataTask.taskIdentifier]?.receiver
        }
        data.withUnsafeBytes { _ = receiver?.received($0) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let ended = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        ended.receiver.completed(
            error.map { error in
                let isBroken = (error as? URLError)?.code == .networkConnectionLost
                return isBroken
                    ? ended.head?.incomplete(ended.request, after: ended.received)
                        ?? HTTPError(error, for: ended.request)
                    : HTTPError(error, for: ended.request)
            }
        )
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        let original = running.withLock { $0[task.taskIdentifier]?.request.url }
        completionHandler(newRequest.redirected(from: original))
    }
}
#endif
