public import Foundation
public import RenderTree
import Testing
@_spi(Hosts) public import TreeUI

/// A driver for an application elsewhere: in a browser, in another process or on a device.
///
/// ```swift
/// let driver = try await RemoteDriver { request in try await socket.exchange(request) }
/// let app = TestApp(driver: driver)
/// try await app.main.button("One").tap()
/// ```
///
/// The other end replies to each ``DriverRequest`` with a ``DriverReply``, both as JSON. An application that uses this
/// kit implements it with `session.answer(_:)`. The first failed exchange records an issue.
@MainActor
public final class RemoteDriver: TestDriver {
    public private(set) var tree = AppTree()
    private let exchange: @MainActor (Data) async throws -> Data
    private var watchers: [AsyncStream<Void>.Continuation] = []
    private var isLost = false

    /// Creates a driver and requests the tree.
    /// - Parameter exchange: Sends a request and returns its reply.
    /// - Throws: The error of `exchange`, or a `DecodingError` if the reply is invalid.
    public init(exchange: @escaping @MainActor (_ request: Data) async throws -> Data) async throws {
        self.exchange = exchange
        _ = try await ask(.show)
    }

    public var changes: AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        watchers.append(continuation)
        return stream
    }

    /// Receives a reply for which there was no request, from an application that has changed by itself.
    public func receive(_ reply: Data) throws {
        _ = try take(reply)
    }

    public func send(_ event: Event) async throws(EventError) {
        guard let reply = await askOrRecord(.send(event: event)) else {
            throw EventError(.missing, event, line: nil)
        }
        if let refusal = reply.refusal { throw refusal.error(for: event, in: tree) }
    }

    public func settle(timeout: Duration) async throws(SettleError) {
        try await rest(.settle(seconds: timeout / .seconds(1)), timeout)
    }

    public func end() {
        Task { _ = await askOrRecord(.end(seconds: 0)) }
    }

    public func endAndWait(timeout: Duration) async throws(SettleError) {
        try await rest(.end(seconds: timeout / .seconds(1)), timeout)
    }

    private func rest(_ request: DriverRequest, _ timeout: Duration) async throws(SettleError) {
        guard let running = await askOrRecord(request)?.running, !running.isEmpty else { return }
        throw SettleError(timeout: timeout, running: running, outline: tree.outline)
    }

    private func askOrRecord(_ request: DriverRequest) async -> DriverReply? {
        do {
            return try await ask(request)
        } catch {
            if !isLost { Issue.record(Comment(rawValue: Sentence.lost(error).text)) }
            isLost = true
            return nil
        }
    }

    private func ask(_ request: DriverRequest) async throws -> DriverReply {
        try take(try await exchange(try JSONEncoder().encode(request)))
    }

    private func take(_ data: Data) throws -> DriverReply {
        let reply = try JSONDecoder().decode(DriverReply.self, from: data)
        if reply.tree != tree {
            tree = reply.tree
            for watcher in watchers { watcher.yield() }
        }
        return reply
    }
}

@_spi(Hosts)
extension Session {
    /// Performs a ``DriverRequest`` for a ``RemoteDriver`` at the other end, and returns the ``DriverReply``. Both are
    /// JSON.
    /// - Throws: `DecodingError` if the request is invalid. The session is unchanged then.
    public func answer(_ request: Data) async throws -> Data {
        let request = try JSONDecoder().decode(DriverRequest.self, from: request)
        var refusal: DriverReply.Refusal?
        var running: [String]?
        do {
            switch request {
            case .show: break
            case .send(let event): try send(event)
            case .settle(let seconds): try await settle(timeout: .seconds(seconds))
            case .end(let seconds): try await endAndWait(timeout: .seconds(seconds))
            }
        } catch let error as EventError {
            refusal = DriverReply.Refusal(error)
        } catch let error as SettleError {
            running = error.running
        }
        return try JSONEncoder().encode(DriverReply(tree: tree, refusal: refusal, running: running))
    }
}
