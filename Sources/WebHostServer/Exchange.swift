import CMicroHTTPD

/// A request that is being read or answered. The server's thread uses it, and, once, the task that computes the
/// response.
///
/// The exchange of a stream lives as long as the stream. To save memory, it keeps neither the request nor the response.
final class Exchange: Sendable {
    private struct State {
        /// The request with the body received so far; `nil` once the request has been taken.
        var request: HTTPRequest?
        var receiver: (any HTTPBodyReceiver)?
        var response: HTTPResponse?
        var stream: HTTPStream?
        var status: Int?
        /// The size of the response's body, unless the body is a stream.
        var size = 0
    }

    private let state: Locked<State>
    private let observer: (any HTTPObserver)?
    private let isHead: Bool

    init(_ head: HTTPRequest, observer: (any HTTPObserver)?) {
        state = Locked(State(request: head))
        self.observer = observer
        isHead = head.method == "HEAD"
    }

    /// Notes the response that the client gets.
    func note(_ response: HTTPResponse) {
        let size =
            switch response.body {
            case .bytes(let bytes): bytes.count
            case .file(let file): Int(clamping: file.size)
            case .stream: 0
            }
        state.withLock { state in
            state.status = response.status
            state.size = isHead ? 0 : size
        }
    }

    /// Ends the exchange.
    func end() {
        let (receiver, stream, status, size) = state.withLock { ($0.receiver, $0.stream, $0.status, $0.size) }
        receiver?.close()
        stream?.close()
        observer?.end(status: status, bytes: stream?.sentCount ?? size)
    }

    /// The request without its body; `nil` once the request was taken.
    var head: HTTPRequest? { state.withLock { $0.request } }

    /// Returns the request with its body at the first call, and `nil` at later calls.
    func takeRequest() -> HTTPRequest? {
        state.withLock { state in
            var request = state.request.take()
            request?.receiver = state.receiver
            return request
        }
    }

    /// The receiver of the body; `nil` if the body is collected.
    var receiver: (any HTTPBodyReceiver)? {
        get { state.withLock { $0.receiver } }
        set { state.withLock { $0.receiver = newValue } }
    }

    /// - Returns: `false` if the body is larger than the limit.
    func append(_ bytes: [UInt8], limit: Int) -> Bool {
        state.withLock { state in
            guard let count = state.request?.body.count, count + bytes.count <= limit else { return false }
            state.request?.body += bytes
            return true
        }
    }

    /// Stores the response for ``takeResponse()``.
    func answer(_ response: HTTPResponse) {
        state.withLock { state in
            state.response = response
            if case .stream(let stream) = response.body { state.stream = stream }
        }
    }

    /// Returns the response if there is one that has not been returned before.
    func takeResponse() -> HTTPResponse? { state.withLock { $0.response.take() } }
}
