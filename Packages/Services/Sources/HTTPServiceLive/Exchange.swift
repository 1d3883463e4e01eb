import Broadcasting
import Dispatch
import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request and the received parts of its response. It ends exactly once: through the server, the timeout, the
/// caller's cancellation or the size limit.
final class Exchange: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>?
        var outcome: Result<HTTPResponse, HTTPError>?
        var task: URLSessionTask?
        var response: HTTPURLResponse?
        var body = Data()
    }

    let request: HTTPRequest
    private let limit: Int
    private let state = Locked(State())

    init(_ request: HTTPRequest, limit: Int) {
        self.request = request
        self.limit = limit
    }

    /// Waits for the result.
    func result() async -> Result<HTTPResponse, HTTPError> {
        await withCheckedContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.continuation = continuation }
                return state.outcome
            }
            if let outcome { continuation.resume(returning: outcome) }
        }
    }

    /// Starts `task`, unless the exchange has already ended.
    func start(_ task: URLSessionTask) {
        let isOver = state.withLock { state in
            if state.outcome == nil { state.task = task }
            return state.outcome != nil
        }
        if isOver { task.cancel() } else { task.resume() }
    }

    func finish(_ outcome: Result<HTTPResponse, HTTPError>) {
        let last = state.withLock { state -> State? in
            guard state.outcome == nil else { return nil }
            defer { state = State(outcome: outcome) }
            return state
        }
        // Asynchronously, because on Linux the session's queue may be waiting for this one; see `DeliveryQueue`.
        if let task = last?.task { DispatchQueue.global().async { task.cancel() } }
        last?.continuation?.resume(returning: outcome)
    }

    func received(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse else {
            return finish(.failure(.invalid(request.url, reason: "the answer is not HTTP")))
        }
        guard response.expectedContentLength <= Int64(limit) else {
            return finish(.failure(.tooLarge(request.url, limit: limit)))
        }
        state.withLock { state in
            guard state.outcome == nil else { return }
            state.response = response
            state.body.reserveCapacity(max(0, Int(response.expectedContentLength)))
        }
    }

    func received(_ data: Data) {
        let isTooLarge = state.withLock { state in
            guard state.outcome == nil else { return false }
            guard state.body.count + data.count <= limit else { return true }
            state.body.append(data)
            return false
        }
        if isTooLarge { finish(.failure(.tooLarge(request.url, limit: limit))) }
    }

    func completed(_ error: (any Error)?) {
        let (answer, body) = state.withLock { ($0.response, $0.body) }
        if let error {
            return finish(
                .failure(answer?.breakingOff(error, request, after: body.count) ?? HTTPError(error, for: request))
            )
        }
        guard let answer else {
            return finish(.failure(.invalid(request.url, reason: "there is no answer")))
        }
        let response = HTTPResponse(statusCode: answer.statusCode, headers: answer.fields, body: body)
        finish(response.isSuccess ? .success(response) : .failure(.status(request.url, response)))
    }
}
