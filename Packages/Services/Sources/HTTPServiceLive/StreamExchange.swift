import Broadcasting
import Foundation
import HTTPService

/// A request whose response is read while it arrives. It ends exactly once: through the server, a silence, the caller's
/// cancellation, or a reader that stops reading.
///
/// If the stream is further ahead of its reader than `bufferSize`, the server waits. With URLSession, it cannot wait, and the
/// stream ends with an error after the data that has arrived.
final class StreamExchange: ResponseReceiver {
    private static let bufferSize = 8 << 20
    /// The size up to which the body of a failure is read.
    private static let failureSize = 64 << 10

    private struct State {
        var sending: Sending?
        var head: ResponseHead?
        var pieces: [Data] = []
        var buffered = 0
        /// Whether the server waits for the reader.
        var isPaused = false
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
    func start(_ send: (StreamExchange) -> Sending) {
        let sending = send(self)
        let isOver = state.withLock { state in
            if state.end == nil { state.sending = sending }
            return state.end != nil
        }
        if isOver { sending.cancel() }
    }

    func finish(_ end: Result<Void, HTTPError>) {
        let last = state.withLock { state -> State? in
            guard state.end == nil else { return nil }
            let last = state
            state.end = end
            state.sending = nil
            state.reader = nil
            return last
        }
        guard let last else { return }
        last.reader?.resume()
        last.sending?.cancel()
    }

    // MARK: Reading

    /// Waits for the headers of a success.
    func response() async throws(HTTPError) -> ResponseHead {
        while true {
            // Read together: both may arrive at any time.
            let (head, end) = state.withLock { ($0.head, $0.end) }
            if let head {
                guard (200..<300).contains(head.statusCode) else { throw await failure(head) }
                return head
            }
            if let end {
                try end.get()
                throw .invalid(request.url, reason: "the server sent no answer")
            }
            await wait { $0.head != nil }
        }
    }

    /// The error for a status code that is not a success, with the beginning of the body.
    private func failure(_ response: ResponseHead) async -> HTTPError {
        var body = Data()
        do throws(HTTPError) {
            while body.count < Self.failureSize, let piece = try await next() { body += piece }
        } catch .cancelled {
            return .cancelled
        } catch {
            // If the connection breaks after the headers, the status code is still the more useful error.
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
            let (piece, end, resume) = state.withLock { state in
                let piece = state.takePiece()
                let resumes = state.isPaused && state.buffered <= Self.bufferSize / 2
                if resumes { state.isPaused = false }
                return (piece, state.end, resumes ? state.sending?.resume : nil)
            }
            resume?()
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

    // MARK: Receiving

    func received(_ head: ResponseHead) {
        let reader = state.withLock { state in
            state.head = head
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume()
    }

    func received(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let data = Data(bytes)
        enum Reception { case taken, paused, tooMuch }
        let (reader, reception) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Reception) in
            guard state.end == nil else { return (nil, .taken) }
            if let sending = state.sending, state.buffered + data.count > Self.bufferSize {
                state.isPaused = sending.resume != nil
                return (nil, state.isPaused ? .paused : .tooMuch)
            }
            state.pieces.append(data)
            state.buffered += data.count
            defer { state.reader = nil }
            return (state.reader, .taken)
        }
        reader?.resume()
        if reception == .tooMuch { finish(.failure(.tooLarge(request.url, limit: Self.bufferSize))) }
        return reception != .paused
    }

    func completed(_ error: HTTPError?) {
        finish(error.map(Result.failure) ?? .success(()))
    }
}

extension HTTPStreamingClient {
    /// Sends a request and reads its response while it arrives.
    func stream<Value: Sendable>(
        _ request: HTTPRequest,
        _ read: @Sendable (HTTPStream) async throws -> Value,
        by send: (StreamExchange) -> Sending
    ) async throws -> Value {
        let exchange = StreamExchange(request)
        return try await withTaskCancellationHandler {
            // The connection is no longer needed, whether reading has succeeded or failed.
            defer { exchange.finish(.failure(.cancelled)) }
            if Task.isCancelled { throw HTTPError.cancelled }
            exchange.start(send)
            let response = try await exchange.response()
            return try await read(HTTPStream(headers: response.fields, read: exchange.next))
        } onCancel: {
            exchange.finish(.failure(.cancelled))
        }
    }
}
