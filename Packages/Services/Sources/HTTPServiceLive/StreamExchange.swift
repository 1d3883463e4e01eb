import Broadcasting
import Dispatch
import Foundation
import HTTPService

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request whose response is read while it arrives. It ends exactly once: through the server, a silence, the caller's
/// cancellation, or a reader that stops reading.
///
/// A stream that is further ahead of its reader than `bufferSize` ends with an error after what is there. The server cannot
/// be made to wait: on Linux, all sessions of a process share the queue that reads from the network. There, a server that
/// sends without any pause also delays the end of the request until it pauses.
final class StreamExchange: NSObject, URLSessionDataDelegate {
    private static let bufferSize = 8 << 20
    /// The size up to which the body of a failure is read.
    private static let failureSize = 64 << 10

    private struct State {
        var task: URLSessionTask?
        var response: HTTPURLResponse?
        var pieces: [Data] = []
        var buffered = 0
        var received = 0
        var end: Result<Void, HTTPError>?
        /// The reader, while it waits for the server.
        var reader: CheckedContinuation<Void, Never>?

        /// Removes and returns the first piece. A cancelled stream is not read to its end.
        mutating func takePiece() -> Data? {
            if case .failure(.cancelled)? = end { return nil }
            guard !pieces.isEmpty else { return nil }
            let piece = pieces.removeFirst()
            buffered -= piece.count
            return piece
        }
    }

    private let request: HTTPRequest
    private let state = Locked(State())

    init(_ request: HTTPRequest) {
        self.request = request
    }

    /// Sends the request, unless the exchange has already ended.
    func start(_ configuration: URLSessionConfiguration) {
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: DeliveryQueue.make())
        // A day: a slow reader is not a silent server.
        let task = session.dataTask(with: URLRequest(request, timeout: 86_400))
        // The session retains this object until its only task has ended.
        session.finishTasksAndInvalidate()
        let isOver = state.withLock { state in
            if state.end == nil { state.task = task }
            return state.end != nil
        }
        if isOver { task.cancel() } else { task.resume() }
    }

    func finish(_ end: Result<Void, HTTPError>) {
        let last = state.withLock { state -> State? in
            guard state.end == nil else { return nil }
            let last = state
            state.end = end
            state.task = nil
            state.reader = nil
            return last
        }
        guard let last else { return }
        last.reader?.resume()
        // Asynchronously, because on Linux the session's queue may be waiting for this one; see `DeliveryQueue`.
        if let task = last.task { DispatchQueue.global().async { task.cancel() } }
    }

    // MARK: Reading

    /// Waits for the headers of a success.
    func response() async throws(HTTPError) -> HTTPURLResponse {
        var response = state.withLock { $0.response }
        while response == nil {
            if let end = state.withLock({ $0.end }) {
                try end.get()
                throw .invalid(request.url, reason: "there is no answer")
            }
            await wait { $0.response != nil }
            response = state.withLock { $0.response }
        }
        guard let response else { throw .cancelled }
        guard (200..<300).contains(response.statusCode) else { throw await failure(response) }
        return response
    }

    /// The error for a status code that is not a success, with the beginning of the body.
    private func failure(_ response: HTTPURLResponse) async -> HTTPError {
        var body = Data()
        do throws(HTTPError) {
            while body.count < Self.failureSize, let piece = try await next() { body += piece }
        } catch .cancelled {
            return .cancelled
        } catch {
            // The status code says more than the connection that broke off after it.
        }
        let body64 = Data(body.prefix(Self.failureSize))
        return .status(
            request.url,
            HTTPResponse(statusCode: response.statusCode, headers: response.fields, body: body64)
        )
    }

    /// Waits for the next piece, and returns nil after the last one.
    func next() async throws(HTTPError) -> Data? {
        while true {
            let (piece, end) = state.withLock { ($0.takePiece(), $0.end) }
            if let piece { return piece }
            if let end {
                try end.get()
                return nil
            }
            await wait { !$0.pieces.isEmpty }
        }
    }

    /// Waits until `isReady`, or until the exchange ends. If the server is silent for too long, ends the exchange.
    private func wait(until isReady: @Sendable (State) -> Bool) async {
        let timeout = request.afterTimeout { [weak self, request] in
            self?.finish(.failure(.timedOut(request.url, after: request.timeout)))
        }
        defer { timeout.cancel() }
        await withCheckedContinuation { continuation in
            let goesOn = state.withLock { state in
                if state.end != nil || isReady(state) { return true }
                state.reader = continuation
                return false
            }
            if goesOn { continuation.resume() }
        }
    }

    // MARK: Callbacks of URLSession

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            let reader = state.withLock { state in
                state.response = response
                defer { state.reader = nil }
                return state.reader
            }
            reader?.resume()
        } else {
            finish(.failure(.invalid(request.url, reason: "the answer is not HTTP")))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let (reader, isTooMuch) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            guard state.buffered + data.count <= Self.bufferSize else { return (nil, true) }
            state.pieces.append(data)
            state.buffered += data.count
            state.received += data.count
            defer { state.reader = nil }
            return (state.reader, false)
        }
        reader?.resume()
        if isTooMuch { finish(.failure(.tooLarge(request.url, limit: Self.bufferSize))) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let error else { return finish(.success(())) }
        let (response, received) = state.withLock { ($0.response, $0.received) }
        finish(.failure(response?.breakingOff(error, request, after: received) ?? HTTPError(error, for: request)))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(newRequest.redirected(from: request.url, by: response))
    }
}
