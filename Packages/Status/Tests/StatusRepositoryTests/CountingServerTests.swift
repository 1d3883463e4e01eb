import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import StorageService
import Synchronization
import Testing

/// The app's client and a server that counts, over connections that break.
@Suite(.timeLimit(.minutes(10))) struct CountingServerTests {
    @Test(arguments: SeededGenerator.rounds(1))
    func `despite broken connections, refusals and crashes, the service stores each status once`(
        seed: UInt64
    ) async throws {
        let clock = TestClock()
        let service = CountingService(seed: seed, clock)
        let server = try LoopbackServer { first, connection in
            var request = first
            // Connections are used again, as those of a real server.
            while !request.isEmpty, service.answer(request, connection) { request = connection.nextRequest() }
        }
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        try session.signIn(address: "ada", token: "abc")
        let (database, url) = (try Database.inMemory(), try server.url())
        var process = MortalClient()
        func start() throws -> StatuslogRepository {
            process = MortalClient()
            return try StatuslogRepository(
                session: session,
                http: process,
                database: database,
                server: url,
                now: { clock.now }
            )
        }
        var repository = try start()
        var ended: [Task<Void, Never>] = []
        for round in 0..<200 {
            try await repository.post("Status \(round)")
            let (running, isHeld) = await service.holds { [repository] in
                Task { _ = try? await repository.deliver() }
            }
            if isHeld {
                // The process ends while it waits, and another one continues.
                process.die()
                running.cancel()
                ended.append(running)
                repository = try start()
            }
            clock.advance(by: 400)
        }
        service.isCalm = true
        for _ in 0..<5 where try await !repository.outbox().isEmpty {
            clock.advance(by: 400)
            try await repository.deliver()
        }
        for task in ended { await task.value }
        #expect(service.texts == (0..<200).map { "Status \($0)" }, "seed \(seed)")
        #expect(try await repository.outbox() == [], "seed \(seed)")
        #expect(try await repository.timeline(TimelineQuery()).count == 200)
        // Each kind of fault occurred.
        #expect(service.counts.count == CountingService.Fault.allCases.count, "\(service.counts)")
    }
}

/// The app's client in a process that ends.
private final class MortalClient: HTTPClient {
    private let client = LiveHTTPClient()
    private let isDead = Mutex(false)

    func die() { isDead.withLock { $0 = true } }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if isDead.withLock({ $0 }) { throw .cancelled }
        return try await client.send(request)
    }
}

/// The statuslog API, with a fault of the connection or of the answer at each post.
private final class CountingService: Sendable {
    enum Fault: CaseIterable {
        case none, dropBefore, dropAfter, busy, broken, brokenAfter, refusedAfter, slowAfter, cutOff
        case holdBefore, holdAfter

        var stores: Bool { ![.dropBefore, .busy, .broken, .holdBefore].contains(self) }
    }

    private struct State {
        var random: SeededGenerator
        var entries: [[String: String]] = []
        var counts: [Fault: Int] = [:]
        var isCalm = false
        /// Whether a request is held, in this round.
        var held = Inbox<Bool>()
    }

    private let state: Mutex<State>
    private let clock: TestClock

    init(seed: UInt64, _ clock: TestClock) {
        state = Mutex(State(random: SeededGenerator(seed: seed)))
        self.clock = clock
    }

    var isCalm: Bool {
        get { state.withLock { $0.isCalm } }
        set { state.withLock { $0.isCalm = newValue } }
    }
    var counts: [Fault: Int] { state.withLock { $0.counts } }
    var texts: [String] { state.withLock { $0.entries.compactMap { $0["content"] } } }

    /// Runs a task until it ends or one of its requests is held.
    /// - Returns: Whether a request is held.
    func holds(_ task: () -> Task<Void, Never>) async -> (Task<Void, Never>, Bool) {
        let held = Inbox<Bool>()
        state.withLock { $0.held = held }
        let task = task()
        Task {
            await task.value
            held.put(false)
        }
        return (task, await held.next() ?? false)
    }

    /// Answers a request.
    /// - Returns: Whether the connection goes on.
    func answer(_ request: String, _ connection: LoopbackServer.Connection) -> Bool {
        guard request.hasPrefix("POST") else {
            let entries = state.withLock { Array($0.entries.reversed()) }
            let body = try? JSONEncoder().encode(["response": ["statuses": entries]])
            return connection.send(Self.answer("200 OK", body ?? Data()))
        }
        let body = Data((request.components(separatedBy: "\r\n\r\n").last ?? "").utf8)
        let fields = (try? JSONDecoder().decode([String: String].self, from: body)) ?? [:]
        let (fault, key) = state.withLock { state in
            let fault = state.isCalm ? .none : Fault.allCases.randomElement(using: &state.random) ?? .none
            state.counts[fault, default: 0] += 1
            let key = "key\(state.entries.count)"
            guard fault.stores else { return (fault, key) }
            let own = ["id": key, "address": "ada", "created": "\(Int(clock.now.timeIntervalSince1970))"]
            state.entries.append(fields.merging(own) { $1 })
            return (fault, key)
        }
        let posted = Self.answer("200 OK", Data(#"{"response":{"id":"\#(key)"}}"#.utf8))
        switch fault {
        case .none: return connection.send(posted)
        case .dropBefore, .dropAfter: return false
        case .busy: return connection.send(Self.answer("429 Busy", Data()))
        case .broken, .brokenAfter: return connection.send(Self.answer("500 Broken", Data()))
        case .refusedAfter: return connection.send(Self.answer("400 No", Data()))
        case .slowAfter: return connection.send(Self.answer("408 Slow", Data()))
        case .cutOff:
            connection.send(posted.dropLast(3))
            return false
        case .holdBefore, .holdAfter:
            state.withLock { $0.held }.put(true)
            connection.waitForEnd()
            return false
        }
    }

    /// An answer after which the connection goes on.
    private static func answer(_ status: String, _ body: Data) -> Data {
        Data("HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
            + body
    }
}

/// A clock that a test moves.
private final class TestClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    var now: Date { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
