import DatabaseService
import DatabaseTesting
import Foundation
import HTTPService
import SessionService
import SessionServiceLive
import StatusModel
import StatusRepository
import StorageService
import Synchronization

/// A repository, a server that loses requests and replies, and a clock that stands still until the test moves it.
final class OutboxLab {
    let database: Database
    let session: StoredSessionService
    let server = FaultyStatuslog()
    /// The pauses of the sender in the background, in order.
    let sleeps = Inbox<Duration>()
    private(set) var repository: StatuslogRepository
    private let clock = SharedClock()
    private let pauses = Pauses()

    init(database: Database? = nil) throws {
        let database = try database ?? DatabaseKind.makeDatabase()
        self.database = database
        session = try StoredSessionService(store: InMemoryKeyValueStore())
        try session.signIn(address: "ada", token: "abc")
        repository = try Self.make(session, server, database, clock, pauses, sleeps)
        server.now = { [clock] in clock.now }
    }

    private static func make(
        _ session: StoredSessionService,
        _ server: FaultyStatuslog,
        _ database: Database,
        _ clock: SharedClock,
        _ pauses: Pauses,
        _ sleeps: Inbox<Duration>,
        ahead: Double = 0
    ) throws -> StatuslogRepository {
        try StatuslogRepository(
            session: session,
            http: server,
            database: database,
            now: { clock.now + ahead },
            sleep: { duration in
                sleeps.put(duration)
                await pauses.wait()
            }
        )
    }

    /// A repository with the same store, as of another process.
    /// - Parameters:
    ///   - database: The connection of that process, if it has one.
    ///   - ahead: The seconds by which the clock of its machine is ahead.
    func makeRepository(_ database: Database? = nil, ahead: Double = 0) throws -> StatuslogRepository {
        try Self.make(session, server, database ?? self.database, clock, pauses, sleeps, ahead: ahead)
    }

    var now: Date { clock.now }

    func advance(by seconds: Double) { clock.advance(by: seconds) }

    /// A closure that advances the clock.
    var advance: @Sendable (Double) -> Void { { [clock] seconds in clock.advance(by: seconds) } }

    /// Ends the pause of the sender.
    func wakeUp() { pauses.endOne() }

    /// Replaces the process by a new one.
    func restart() {
        if let next = try? makeRepository() { repository = next }
    }

    /// Sends until the request is at the server, and replaces the process by a new one.
    /// - Returns: The task of the old process, which still waits for its answer.
    func crashWhileSending() async -> Task<Void, Never> {
        server.hangs = true
        let task = Task { [repository] in _ = try? await repository.deliver() }
        await server.waitForHang()
        server.hangs = false
        restart()
        return task
    }

    /// Waits until the sender in the background has sent everything.
    func waitUntilSent() async throws {
        var changes = repository.changes().makeAsyncIterator()
        while try await !repository.outbox().isEmpty { _ = await changes.next() }
    }
}

/// A clock that a test moves.
private final class SharedClock: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_700_000_000))
    var now: Date { time.withLock { $0 } }
    func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}

/// Values that one task puts and another takes.
final class Inbox<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    private let continuation: AsyncStream<Value>.Continuation

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func put(_ value: Value) { continuation.yield(value) }

    func next() async -> Value? {
        for await value in stream { return value }
        return nil
    }
}

/// Pauses that end when the test says so, or when they are cancelled.
private final class Pauses: Sendable {
    private struct State {
        var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]
        /// Ends that came before their pause.
        var ends = 0
    }

    private let state = Mutex(State())

    func wait() async {
        let id = UUID()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if Task.isCancelled { return true }
                    if state.ends > 0 {
                        state.ends -= 1
                        return true
                    }
                    state.waiting[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
        }
    }

    func endOne() {
        let continuation = state.withLock { state in
            guard let id = state.waiting.keys.first else {
                state.ends += 1
                return CheckedContinuation<Void, Never>?.none
            }
            return state.waiting.removeValue(forKey: id)
        }
        continuation?.resume()
    }
}

extension StatuslogRepository {
    func mute(keyword: String) async throws { try await mute(.keyword, keyword) }
    func unmute(keyword: String) async throws { try await unmute(.keyword, keyword) }
}
