import Broadcasting
import Foundation
import HTTPService

/// A request and the received parts of its response. It ends exactly once: through the server, the timeout, the
/// caller's cancellation or the size limit.
final class Exchange: ResponseReceiver {
    private struct State {
        var continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>?
        var outcome: Result<HTTPResponse, HTTPError>?
        var sending: Sending?
        var head: ResponseHead?
        var body = Data()
    }

    let request: HTTPRequest
    private let limit: Int
    private let state = Locked(State())

    init(_ request: HTTPRequest, limit: Int) {
        self.request = request
        self.limit = limit
    }

    /// Sends the request, unless the exchange has already ended, and waits for the result.
    func result(of send: (Exchange) -> Sending) async -> Result<HTTPResponse, HTTPError> {
        await withTaskCancellationHandler { () async -> Result<HTTPResponse, HTTPError> in
            if Task.isCancelled { return .failure(.cancelled) }
            let timeout = request.afterTimeout { [weak self, request] in
                self?.finish(.failure(.timedOut(request.url, after: request.timeout)))
            }
            defer { timeout.cancel() }
            let sending = send(self)
            let isOver = state.withLock { state in
                if state.outcome == nil { state.sending = sending }
                return state.outcome != nil
            }
            if isOver { sending.cancel() }
            return await withCheckedContinuation { continuation in
                let outcome = state.withLock { state in
                    if state.outcome == nil { state.continuation = continuation }
                    return state.outcome
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            finish(.failure(.cancelled))
        }
    }

    private func finish(_ outcome: Result<HTTPResponse, HTTPError>) {
        let last = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            defer { state = State(outcome: outcome) }
            return state
        }
        last?.sending?.cancel()
        last?.continuation?.resume(returning: outcome)
    }

    func received(_ head: ResponseHead) {
        guard head.length ?? 0 <= limit else { return finish(.failure(.tooLarge(request.url, limit: limit))) }
        state.withLock { state in
            guard state.outcome == nil else { return }
            state.head = head
            state.body.reserveCapacity(max(0, head.length ?? 0))
        }
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let data = Data(bytes)
        let isTooLarge = state.withLock { state in
            guard state.outcome == nil else { return false }
            guard state.body.count + data.count <= limit else { return true }
            state.body.append(data)
            return false
        }
        if isTooLarge { finish(.failure(.tooLarge(request.url, limit: limit))) }
        return true
    }

    func completed(_ error: HTTPError?) {
        let (head, body) = state.withLock { ($0.head, $0.body) }
        if let error { return finish(.failure(error)) }
        guard let head else {
            return finish(.failure(.invalid(request.url, reason: "the server sent no answer")))
        }
        let response = HTTPResponse(statusCode: head.statusCode, headers: head.fields, body: body)
        finish(response.isSuccess ? .success(response) : .failure(.status(request.url, response)))
    }
}
