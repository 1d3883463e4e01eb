import DatabaseService
import Foundation
import HTTPService
import SessionService
import StatusModel
import StatusNetworkService
import StatusPersistenceService
import Synchronization

/// Sends the statuses in the outbox one after the other, each exactly once (ADR-091).
///
/// The store has the whole state, so that nothing is lost with the process, and so that several processes share one
/// outbox. A sender reserves a status before it sends it. If an answer does not arrive, the service may have the status,
/// so it is looked up there before it is sent again.
final class OutboxSender: Sendable {
    /// The duration of a reservation. It is longer than fetching the list and sending a request take together, at most
    /// 30 seconds each.
    static let reservation: TimeInterval = 90

    private struct State {
        /// Whether the outbox is sent in the background.
        var isStarted = false
        /// The run that is currently sending.
        var run: Task<Delivery, Never>?
        /// The token of the request that is in progress.
        var token: BearerToken?
        /// The task that sends again later.
        var worker: Task<Void, Never>?
        /// The wait between two runs of the worker.
        var pause: Task<Void, Never>?
        /// Counts requests for another run.
        var requests = 0
        /// The token that the service did not accept.
        var refusedToken: BearerToken?
    }

    private let session: any SessionServiceProtocol
    private let network: any StatusNetworkServiceProtocol
    private let persistence: any StatusPersistenceServiceProtocol
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (Duration) async throws -> Void
    private let onChange: @Sendable () -> Void
    private let owner = UUID().uuidString
    private let state = Mutex(State())

    init(
        session: any SessionServiceProtocol,
        network: any StatusNetworkServiceProtocol,
        persistence: any StatusPersistenceServiceProtocol,
        now: @escaping @Sendable () -> Date,
        sleep: @escaping @Sendable (Duration) async throws -> Void,
        onChange: @escaping @Sendable () -> Void
    ) {
        self.session = session
        self.network = network
        self.persistence = persistence
        self.now = now
        self.sleep = sleep
        self.onChange = onChange
    }

    /// Cancels all work. The status of a request that is in progress is looked up at the next start.
    /// - Returns: The task that ends when the work in the background has ended, if there is some.
    @discardableResult
    func cancel() -> Task<Void, Never>? {
        state.withLock { state in
            state.isStarted = false
            state.worker?.cancel()
            state.pause?.cancel()
            state.run?.cancel()
            return state.worker
        }
    }

    /// Starts to send in the background, until ``cancel()`` is called.
    func start() {
        state.withLock { $0.isStarted = true }
        wake()
    }

    /// If sending in the background has been started, sends now, and again when that is possible.
    func wake() {
        state.withLock { state in
            guard state.isStarted else { return }
            state.requests += 1
            state.pause?.cancel()
            if state.worker == nil { state.worker = Task { await self.work() } }
        }
    }

    private func work() async {
        while !Task.isCancelled {
            let requests = state.withLock { $0.requests }
            let delivery = await deliver()
            let pause: Task<Void, Never>? = state.withLock { state in
                guard state.requests == requests else { return Task {} }
                guard case .waiting(let time) = delivery else {
                    state.worker = nil
                    return nil
                }
                let duration = Duration.seconds(max(1, time.timeIntervalSince(now())))
                state.pause = Task { [sleep] in try? await sleep(duration) }
                return state.pause
            }
            guard let pause else { return }
            await withTaskCancellationHandler {
                await pause.value
            } onCancel: {
                pause.cancel()
            }
        }
        state.withLock { $0.worker = nil }
    }

    /// Ends a request that uses the token of an account that is no longer signed in, and sends for the current account.
    func accountChanged() {
        let access = session.account.access
        state.withLock { state in
            if let token = state.token, access != .signedIn(token) { state.run?.cancel() }
        }
        wake()
    }

    /// Forgets that the service did not accept the token, because a person requests another attempt.
    func forgetRefusal() {
        state.withLock { $0.refusedToken = nil }
    }

    /// Sends what can be sent now. If a run is in progress, another one follows it.
    func deliver() async -> Delivery {
        if let running = state.withLock({ $0.run }) { _ = await running.value }
        let run = state.withLock { state in
            if let run = state.run { return run }
            let run = Task {
                defer { self.state.withLock { $0.run = nil } }
                return await self.sendAll()
            }
            state.run = run
            return run
        }
        // The status of a cancelled request is looked up at the service later.
        return await withTaskCancellationHandler {
            await run.value
        } onCancel: {
            run.cancel()
        }
    }

    private func sendAll() async -> Delivery {
        while true {
            let account = session.account
            guard case .signedIn(let token) = account.access else { return .done }
            if state.withLock({ $0.refusedToken }) == token {
                return .stopped(reason: StatusNetworkError.unauthorized.description)
            }
            do {
                let time = now()
                let end = time.addingTimeInterval(Self.reservation)
                switch try await persistence.claim(of: account.address, for: owner, until: end, now: time) {
                case .none: return .done
                case .wait(let time): return .waiting(until: time)
                case .entry(let attempt):
                    state.withLock { $0.token = token }
                    defer { state.withLock { $0.token = nil } }
                    guard let result = try await send(attempt, token) else { continue }
                    try await persistence.finishAttempt(attempt, result, owner: owner)
                    onChange()
                }
            } catch {
                // The store failed. Statuses that were sent are looked up in the next run.
                return .waiting(until: now().addingTimeInterval(60))
            }
            if Task.isCancelled { return .waiting(until: now()) }
        }
    }

    /// Sends a status, unless an earlier attempt has arrived.
    /// - Returns: `nil` if it was discarded or edited in the meantime.
    private func send(_ attempt: OutboxAttempt, _ token: BearerToken) async throws(DatabaseError) -> OutboxResult? {
        let entry = attempt.entry
        do {
            if entry.state == .unconfirmed, let arrived = try await arrived(attempt) { return .delivered(arrived) }
        } catch {
            return .retry(after: nextAttempt(attempt, error), reason: error.description)
        }
        // Invalid text cannot be stored here, so this always succeeds for text that was written in this app.
        guard let new = try? NewStatus(content: entry.content, emoji: entry.emoji) else {
            return .refused(reason: "The status is not valid; edit it or throw it away.")
        }
        guard let begun = try await persistence.beginAttempt(attempt, owner: owner, now: now()) else { return nil }
        do {
            let id = try await network.post(new, to: entry.address, token: token)
            return .delivered(Status(id: id, created: now(), emoji: entry.emoji, content: entry.content))
        } catch .unauthorized {
            state.withLock { $0.refusedToken = token }
            return .retry(after: now(), reason: StatusNetworkError.unauthorized.description)
        } catch {
            if error.isFinal, let result = await refusal(of: begun, error) { return result }
            return .retry(after: nextAttempt(attempt, error), reason: error.description)
        }
    }

    /// The result of an attempt that the service refuses permanently.
    ///
    /// The answer alone does not say that the service has no such status: something between this machine and the service
    /// may have sent the request twice, and the answer is that to the second one.
    /// - Returns: `nil` if the list cannot be read now.
    private func refusal(of attempt: OutboxAttempt, _ error: StatusNetworkError) async -> OutboxResult? {
        do {
            return try await arrived(attempt).map { .delivered($0) } ?? .refused(reason: error.description)
        } catch {
            return nil
        }
    }

    /// Looks for the status in the list of the service.
    private func arrived(_ attempt: OutboxAttempt) async throws(StatusNetworkError) -> Status? {
        do {
            return attempt.arrived(in: try await network.statuses(of: attempt.entry.address))
        } catch .unknownAddress {
            // A service that does not know the address has none of its statuses.
            return nil
        }
    }

    /// The time of the next attempt: after 2, 4, 8 … seconds, at most 5 minutes, or when the service requests it.
    private func nextAttempt(_ attempt: OutboxAttempt, _ error: StatusNetworkError) -> Date {
        var seconds = min(Double(2 << min(attempt.attempts, 10)), 300)
        if case .busy(let duration?) = error { seconds = max(seconds, Double(duration.components.seconds)) }
        return now().addingTimeInterval(seconds)
    }
}

extension StatusNetworkError {
    /// Whether another attempt would fail like this one.
    fileprivate var isFinal: Bool {
        switch self {
        case .unknownAddress: true
        case .refused(let code, _): (400..<500).contains(code) && code != 408 && code != 425
        default: false
        }
    }
}
