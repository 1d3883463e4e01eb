import Dispatch

/// One run of a scenario's threads under one schedule. At any time, only one logical thread may continue.
///
/// The thread that may continue decides which one is next, and then waits itself: the scheduler has no thread.
///
/// `@unchecked Sendable`: only the thread that may continue uses it, and passes it on with a semaphore.
final class Run: @unchecked Sendable {
    let epoch: UInt64
    private(set) var current = 0
    private(set) var steps: [Step] = []
    /// The reason that this schedule fails.
    private(set) var failure: String?
    /// Whether threads remain that never end.
    private(set) var isAbandoned = false
    /// The functions to call when the run is over.
    var deferred: [() -> Void] = []

    private var threads: [LogicalThread]
    private let workers: [Worker]
    private let strategy: any Strategy
    private let stepLimit: Int
    private let failsOnSpinning: Bool
    private var states: [ThreadState]
    private let over = DispatchSemaphore(value: 0)
    /// The step at which the current thread began its turn.
    private var turnBegin = 0

    /// The number of steps after which another thread gets a turn.
    private static let turnLimit = 3_000

    init(
        _ threads: [LogicalThread],
        on workers: [Worker],
        strategy: any Strategy,
        stepLimit: Int,
        failsOnSpinning: Bool,
        epoch: UInt64
    ) {
        self.failsOnSpinning = failsOnSpinning
        (self.threads, self.workers, self.strategy) = (threads, workers, strategy)
        (self.stepLimit, self.epoch) = (stepLimit, epoch)
        let begin = Operation(kind: .begin, location: 0, place: CodePlace(#fileID, #line, #function))
        states = threads.map { _ in .ready(begin) }
        steps.reserveCapacity(1_024)
    }

    /// Runs the threads until all have ended or the run has failed.
    func finish() {
        for index in threads.indices {
            workers[index].assign { [self] in
                runBody(of: index)
                states[index] = .ended
                switchThread()
            }
        }
        Scheduler.run = self
        start()
        if over.wait(timeout: .now() + .seconds(20)) == .timedOut {
            // Reads the state of a thread that still runs. It can be wrong, and it is only printed.
            failure = "'\(threads[current].name)' has not reached the scheduler for 20 s: it waits or loops without it"
            isAbandoned = true
        }
        Scheduler.run = nil
        // A thread that never ends may still use it.
        if isAbandoned { return }
        for body in deferred { body() }
        // A worker that still returns from its body may release this run, and must not release what the threads used.
        (threads, states, deferred) = ([], [], [])
    }

    private func runBody(of index: Int) {
        do {
            try threads[index].body()
        } catch {
            fail("'\(threads[index].name)' throws \(error)")
        }
    }

    /// Fails the run, unless it has already failed.
    func fail(_ reason: String) { failure = failure ?? reason }

    /// Lets other threads run, and returns when the current thread may perform `operation`.
    func reach(_ operation: Operation, when condition: (() -> Bool)? = nil) {
        states[current] = condition.map { .blocked(operation, until: $0) } ?? .ready(operation)
        switchThread()
    }

    /// Lets other threads run until one of them wakes this thread and this thread may perform `operation`.
    func wait(on object: ObjectIdentifier, then operation: Operation, when condition: @escaping () -> Bool) {
        states[current] = .waiting(on: object, then: operation, when: condition)
        switchThread()
    }

    /// Wakes the threads that wait on an object.
    func wake(_ object: ObjectIdentifier) {
        for index in states.indices {
            guard case .waiting(object, let operation, let condition) = states[index] else { continue }
            states[index] = .blocked(operation, until: condition)
        }
    }

    private func start() {
        guard let next = next(after: 0) else {
            over.signal()
            return
        }
        current = next
        workers[next].unpark()
    }

    /// Passes the permission to continue to the thread that the strategy chooses.
    private func switchThread() {
        // Afterwards other threads use this run.
        let (caller, isEnded) = (current, states[current].isEnded)
        guard let next = next(after: caller) else {
            over.signal()
            // A thread that cannot end keeps its worker.
            if !isEnded { while true { workers[caller].park() } }
            return
        }
        if next == caller { return }
        current = next
        workers[next].unpark()
        if !isEnded { workers[caller].park() }
    }

    /// The next thread, or nil if the run is over.
    private func next(after previous: Int) -> Int? {
        var enabled: UInt64 = 0
        for index in states.indices where states[index].isEnabled { enabled |= 1 << UInt64(index) }
        if enabled == 0 {
            if states.allSatisfy(\.isEnded) { return nil }
            return abandon("no thread can continue: \(standstill)")
        }
        if steps.count >= stepLimit {
            return abandon("the threads do not end within \(stepLimit) steps: an endless loop")
        }
        let isPreviousEnabled = enabled & (1 << UInt64(previous)) != 0
        // A loop that another thread would end is not endless, so that thread gets its turn.
        let others = enabled & ~(1 << UInt64(previous))
        let isFair = others == 0 || steps.count - turnBegin < Self.turnLimit
        if !isFair, failsOnSpinning {
            return abandon("'\(threads[previous].name)' spins while it waits for another thread")
        }
        let chosen = strategy.choose(step: steps.count, previous: previous, enabled: isFair ? enabled : others)
        if chosen != previous { turnBegin = steps.count }
        guard let operation = states[chosen].operation else { preconditionFailure("thread \(chosen) cannot continue") }
        steps.append(
            Step(
                previous: previous,
                chosen: chosen,
                enabled: enabled,
                operation: operation,
                postponed: isPreviousEnabled ? states[previous].operation : nil
            )
        )
        return chosen
    }

    private func abandon(_ reason: String) -> Int? {
        fail(reason)
        isAbandoned = true
        return nil
    }

    private var standstill: String {
        zip(threads, states).compactMap { thread, state in state.obstacle.map { "'\(thread.name)' \($0)" } }
            .joined(separator: "; ")
    }
}
