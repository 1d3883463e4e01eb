import CMicroHTTPD

/// A request that is being read or answered. The server's thread uses it, and once the task that computes its response.
final class Exchange: Sendable {
    private struct State {
        var body: [UInt8] = []
        var receiver: (any HTTPBodyReceiver)?
        var response: HTTPResponse?
        var hasAnswered = false
    }

    let head: HTTPRequest
    private let state = Locked(State())

    init(_ head: HTTPRequest) {
        self.head = head
    }

    /// The request with its body.
    var request: HTTPRequest {
        var request = head
        (request.body, request.receiver) = state.withLock { ($0.body, $0.receiver) }
        return request
    }

    /// The receiver of the body; `nil` if the body is collected.
    var receiver: (any HTTPBodyReceiver)? {
        get { state.withLock { $0.receiver } }
        set { state.withLock { $0.receiver = newValue } }
    }

    /// - Returns: `false` if the body is larger than the limit.
    func append(_ bytes: [UInt8], limit: Int) -> Bool {
        state.withLock { state in
            guard state.body.count + bytes.count <= limit else { return false }
            state.body += bytes
            return true
        }
    }

    var response: HTTPResponse? {
        get { state.withLock { $0.response } }
        set { state.withLock { $0.response = newValue } }
    }

    /// - Returns: Whether the handler was not asked for an answer before.
    func beginAnswer() -> Bool {
        state.withLock { state in
            defer { state.hasAnswered = true }
            return !state.hasAnswered
        }
    }
}
