import CMicroHTTPD
import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// An HTTP/1.1 server on a separate thread, built on libmicrohttpd. No thread waits for a client.
package final class HTTPServer: Sendable {
    package struct Options: Sendable {
        /// The numeric address to listen on.
        package var address = "127.0.0.1"
        /// The port, or 0 for a free one.
        package var port: UInt16 = 0
        package var maximumBody = 262_144
        package var maximumConnections = 512
        /// The maximum number of connections from clients whose requests have not been accepted yet.
        package var maximumStrangers = 128
        /// The time after which a silent connection is closed.
        package var idleTimeout: Duration = .seconds(30)
        /// The time in which a client must send a complete request.
        package var requestTimeout: Duration = .seconds(20)
        /// The number of bytes per second that a client must send, after ``requestTimeout``, of a body that is passed on.
        package var minimumRate = 65_536

        package init() {}
    }

    private struct State {
        var daemon: LibraryPointer?
        /// The number of suspended requests whose response is being computed.
        var answering = 0
        var isStopping = false
        var onIdle: CheckedContinuation<Void, Never>?
    }

    private let handler: any HTTPHandler
    private let options: Options
    private let connections: Connections
    private let state = Locked(State())

    /// - Parameter now: Returns the current time, for the limit of slow requests.
    package init(
        _ options: Options,
        handler: any HTTPHandler,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.options = options
        connections = Connections(strangerLimit: options.maximumStrangers, now: now)
        self.handler = handler
    }

    /// Starts to listen.
    /// - Returns: The port.
    package func start() throws(HTTPServerError) -> UInt16 {
        var address = try SocketAddress(options.address, port: options.port)
        // Safe: the callbacks get an unretained reference to this server. They run only while the daemon does, and
        // `stop` ends it; until then, `retained` below keeps the server.
        let callbacks = cmhd_callbacks(
            handle: handleRequest,
            completed: completeRequest,
            connection: noteConnection,
            context: Unmanaged.passUnretained(self).toOpaque()
        )
        let seconds = UInt32(clamping: options.idleTimeout.components.seconds)
        let connectionLimit = UInt32(clamping: options.maximumConnections)
        let started = address.withPointer { cmhd_start($0, connectionLimit, seconds, callbacks) }
        guard let started else { throw HTTPServerError(address: options.address, port: options.port, code: errno) }
        _ = Unmanaged.passRetained(self)
        let port = cmhd_port(started)
        let daemon = LibraryPointer(started)
        state.withLock { $0.daemon = daemon }
        return port
    }

    /// Stops the server. End all streams first.
    package func stop() async {
        // A suspended connection must be resumed before the daemon stops.
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isStopping = true
                if state.answering > 0 { state.onIdle = continuation }
                return state.answering == 0
            }
            if isIdle { continuation.resume() }
        }
        let daemon = state.withLock { state in
            defer { state.daemon = nil }
            return state.daemon
        }
        guard let daemon else { return }
        await withCheckedContinuation { continuation in
            // It waits for the server's thread, so it must not take a thread from the tasks.
            DispatchQueue(label: "HTTPServer.stop").async {
                MHD_stop_daemon(daemon.pointer)
                continuation.resume()
            }
        }
        Unmanaged.passUnretained(self).release()
    }

    package var connectionCount: Int { connections.count }

    /// Closes connections that take too long to send a request. Call it about once a second.
    package func endSlowConnections() {
        connections.endSlow(limit: options.requestTimeout, rate: options.minimumRate)
    }

    // MARK: The server's thread

    func note(_ connection: OpaquePointer, isOpen: Bool) {
        if isOpen { connections.open(connection) } else { connections.close(connection) }
    }

    func begin(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        guard let head = exchange.head else { return cmhd_no }
        switch handler.begin(head) {
        case .refuse(let response): return queue(response, of: exchange, on: connection)
        case .collect: connections.setKnown(connection)
        case .collectFromStranger: break
        case .pass(let receiver):
            connections.setKnown(connection)
            exchange.receiver = receiver
            // A connection may have been idle before; the time for the body begins now.
            connections.setWaiting(true, connection)
            return cmhd_yes
        }
        let length = head.headers["content-length"].flatMap { Int($0) } ?? 0
        if length > options.maximumBody {
            let refusal = HTTPResponse.text(413, "The request is larger than \(options.maximumBody) bytes.")
            return queue(refusal, of: exchange, on: connection)
        }
        return cmhd_yes
    }

    /// Refuses a request that can be read in two ways, and everything that follows it on the connection.
    func refuse(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        var response = HTTPResponse.text(400, "The request has ambiguous headers.")
        response.headers.append(("Connection", "close"))
        return queue(response, of: exchange, on: connection)
    }

    func observer(of request: HTTPRequest) -> (any HTTPObserver)? { handler.observer(of: request) }

    func receive(
        _ bytes: [UInt8],
        in exchange: Exchange,
        on connection: OpaquePointer
    ) -> MHD_Result {
        // The library cannot send a response here.
        if let receiver = exchange.receiver {
            connections.addReceived(bytes.count, connection)
            return receiver.receive(bytes) ? cmhd_yes : cmhd_no
        }
        // Without a content length, the size is known only now.
        return exchange.append(bytes, limit: options.maximumBody) ? cmhd_yes : cmhd_no
    }

    func finish(_ exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        if let response = exchange.takeResponse() { return queue(response, of: exchange, on: connection) }
        guard let request = exchange.takeRequest() else { return cmhd_no }
        connections.setWaiting(false, connection)
        switch handler.answer(request) {
        case .now(let response):
            exchange.answer(response)
            return finish(exchange, on: connection)
        case .later(let compute):
            let mayBegin = state.withLock { state in
                guard !state.isStopping else { return false }
                state.answering += 1
                return true
            }
            guard mayBegin else { return cmhd_no }
            MHD_suspend_connection(connection)
            // The library does not free a suspended connection, and the pointer is not used after it is resumed.
            let suspended = LibraryPointer(connection)
            Task {
                exchange.answer(await compute())
                MHD_resume_connection(suspended.pointer)
                endAnswer()
            }
            return cmhd_yes
        }
    }

    private func endAnswer() {
        let continuation = state.withLock { state in
            state.answering -= 1
            guard state.answering == 0 else { return nil as CheckedContinuation<Void, Never>? }
            defer { state.onIdle = nil }
            return state.onIdle
        }
        continuation?.resume()
    }

    private func queue(_ response: HTTPResponse, of exchange: Exchange, on connection: OpaquePointer) -> MHD_Result {
        exchange.note(response)
        connections.setWaiting(false, connection)
        let made: OpaquePointer?
        switch response.body {
        case .bytes(let bytes):
            // Safe: the library copies the bytes before the call returns, and does not write to them. It accepts NULL for no
            // bytes.
            made = bytes.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count,
                    UnsafeMutableRawPointer(mutating: bytes.baseAddress),
                    cmhd_copy
                )
            }
        case .file(let file):
            // The library closes the descriptor that it gets, and the file closes its own.
            let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return cmhd_no }
            made = MHD_create_response_from_fd64(file.size, descriptor)
            if made == nil { close(descriptor) }
        case .stream(let stream):
            // Safe: the response owns the body, and releases it in `releaseBody`, which the library calls once.
            let body = Unmanaged.passRetained(StreamBody(stream: stream, connection: connection))
            made = MHD_create_response_from_callback(
                cmhd_unknown_size,
                // The library keeps a block of this size as long as the stream is open. Most messages are shorter.
                512,
                readBody,
                body.toOpaque(),
                releaseBody
            )
            if made == nil { body.release() }
        }
        guard let made else { return cmhd_no }
        defer { MHD_destroy_response(made) }
        for (name, value) in response.headers { MHD_add_response_header(made, name, value) }
        return MHD_queue_response(connection, UInt32(clamping: response.status), made)
    }

    func complete(_ exchange: Exchange, on connection: OpaquePointer) {
        connections.setWaiting(true, connection)
        exchange.end()
    }
}

extension HTTPResponse {
    package static func text(_ status: Int, _ text: String) -> HTTPResponse {
        HTTPResponse(
            status,
            headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array((text + "\n").utf8))
        )
    }
}
