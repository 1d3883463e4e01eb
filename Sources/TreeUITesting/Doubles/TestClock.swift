public import Testing
import TreeUI

/// A clock that moves only when the test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let app = TestApp(SearchFactory(clock: clock, search: search))  // waits 300 ms after the last key
/// try await app.main.field("Search").type("swift")
/// #expect(search.calls.isEmpty)
/// await clock.advance(by: .milliseconds(300))
/// #expect(search.calls == ["swift"])
/// ```
///
/// A task that sleeps on the clock counts as settled.
public final class TestClock: Clock, Sendable {
    /// A point in time, as the duration since the clock was created.
    public struct Instant: InstantProtocol, Hashable, Sendable {
        /// The duration since the clock was created.
        public var offset: Duration

        /// Creates the instant at an offset from the clock's creation.
        public init(offset: Duration = .zero) {
            self.offset = offset
        }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
    }

    private struct Sleeper {
        var key: Int
        var deadline: Instant
        var suspension: Suspension<Void>
    }

    private struct State {
        var now = Instant()
        var nextKey = 0
        var sleepers: [Sleeper] = []
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    /// Creates a clock at offset zero.
    public init() {}

    /// The current time of the clock.
    public var now: Instant { state.withLock { $0.now } }

    /// The minimum resolution of the clock: zero, because the clock has no smallest step.
    public var minimumResolution: Duration { .zero }

    /// The number of tasks that are sleeping on the clock.
    public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    /// Suspends the task until the clock has reached the deadline.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let suspension = Suspension(continuation)
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    if state.cancelled.remove(key) != nil { return .failure(CancellationError()) }
                    if deadline <= state.now { return .success(()) }
                    state.sleepers.append(Sleeper(key: key, deadline: deadline, suspension: suspension))
                    return nil
                }
                if let outcome { suspension.resume(with: outcome) }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                guard let index = state.sleepers.firstIndex(where: { $0.key == key }) else {
                    state.cancelled.insert(key)
                    return nil
                }
                return state.sleepers.remove(at: index)
            }
            sleeper?.suspension.resume(with: .failure(CancellationError()))
        }
    }

    /// Moves the clock forward, stopping at each deadline of a sleeping task.
    ///
    /// At each stop it wakes the tasks and waits until their sessions have settled, so that a task can sleep again
    /// within the duration. If they do not settle within the timeout, this records an issue and the clock stops there.
    ///
    /// Let the application settle before the call, by an action or `settle()`: a task must be asleep to be woken.
    @MainActor
    public func advance(
        by duration: Duration,
        timeout: Duration = .seconds(10),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let target = now.advanced(by: duration)
        while let due = wake(until: target) {
            for sleeper in due { sleeper.suspension.resume(with: .success(())) }
            for sleeper in due {
                do throws(SettleError) {
                    try await sleeper.suspension.settleOwner(timeout: timeout)
                } catch {
                    let text = Sentence.stillRunningAfterClock(error.timeout, error.running).text
                    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
                    return
                }
            }
        }
        state.withLock { $0.now = max($0.now, target) }
    }

    /// Moves the clock to the next deadline up to `target`, and removes and returns the tasks that sleep until then.
    private func wake(until target: Instant) -> [Sleeper]? {
        state.withLock { state -> [Sleeper]? in
            guard let next = state.sleepers.map(\.deadline).min(), next <= target else { return nil }
            state.now = max(state.now, next)
            let due = state.sleepers.filter { $0.deadline == next }
            state.sleepers.removeAll { $0.deadline == next }
            return due
        }
    }
}
