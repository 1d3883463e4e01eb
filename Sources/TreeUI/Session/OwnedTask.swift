package import RenderTree

/// A task that a session started and answers for: it is cancelled with its view, waited for when settling, and named
/// with its line when it does not end.
@MainActor
package final class OwnedTask {
    package let source: SourceReference
    /// Whether the work goes on by design, such as a stream of changes, so that nobody waits for its end.
    package let isOngoing: Bool
    private var task: Task<Void, Never>?
    private let waits = Locked(Waits())
    private let signal: ChangeSignal
    private weak var session: Session?

    private struct Waits {
        /// The number of waits for a test or its clock that are under way, in the task and in its children.
        var count = 0
        /// Whether the task handles an element and will then wait for the next.
        var isHandling = false
    }

    /// Whether it waits for what only a test does.
    fileprivate var isWaiting: Bool { waits.withLock { $0.count > 0 } }

    /// The task that the code runs in; its child tasks see it too.
    nonisolated package static var current: OwnedTask? { Running.task }

    private enum Running {
        @TaskLocal static var task: OwnedTask?
    }

    fileprivate init(source: SourceReference, isOngoing: Bool, signal: ChangeSignal, session: Session?) {
        self.source = source
        self.isOngoing = isOngoing
        self.signal = signal
        self.session = session
    }

    /// Whether settling must wait for the task. It does not wait for a task that waits for the test, nor for an ongoing
    /// task unless that handles an element of a stream that the test feeds.
    fileprivate var isPending: Bool {
        waits.withLock { $0.count == 0 && (!isOngoing || $0.isHandling) }
    }

    /// Says that the task now waits for what only a test does: opening a gate, moving a clock.
    nonisolated package func beginWaiting() {
        waits.withLock { $0.count += 1 }
        signal.send()
    }

    /// Ends a wait. Call it before the task is resumed, so that settling waits for what follows.
    /// - Parameter isHandling: `true` if the task receives an element of a stream and will come back for the next,
    ///   `false` if the stream has ended. If `nil`, the state stays as it is: an ongoing task that a call has returned to
    ///   may go on to wait for something that no test can see, such as an `AsyncStream`.
    nonisolated package func endWaiting(isHandling: Bool? = nil) {
        waits.withLock { waits in
            waits.count -= 1
            if let isHandling { waits.isHandling = isHandling }
        }
    }

    /// Waits until the session that owns the task has come to rest.
    package func settleSession(timeout: Duration) async throws(SettleError) {
        try await session?.settle(timeout: timeout)
    }

    package func cancel() {
        task?.cancel()
    }

    /// Starts the operation; up to its first suspension it runs before this returns, where the system can do that.
    fileprivate func start(
        on executor: CountingExecutor?,
        _ operation: @escaping @MainActor () async -> Void,
        ended: @escaping @MainActor () -> Void
    ) {
        let body: @MainActor () async -> Void = {
            await operation()
            ended()
        }
        Running.$task.withValue(self) {
            if #available(macOS 26, iOS 26, *) {
                task = Task.immediate(executorPreference: executor) { await body() }
            } else {
                task = Task(executorPreference: executor) { await body() }
            }
        }
    }
}

/// The tasks of a session that have not ended.
@MainActor
final class OwnedTasks {
    private var tasks: [ObjectIdentifier: OwnedTask] = [:]
    private let signal: ChangeSignal
    weak var session: Session?
    /// Runs the jobs of the tasks away from the main actor, in a session under test.
    let executor: CountingExecutor?

    init(signal: ChangeSignal, executor: CountingExecutor?) {
        self.signal = signal
        self.executor = executor
        executor?.add(signal)
    }

    deinit {
        executor?.remove(signal)
    }

    func start(
        source: SourceReference,
        isOngoing: Bool = false,
        _ operation: @escaping @MainActor () async -> Void
    ) -> OwnedTask {
        let owned = OwnedTask(source: source, isOngoing: isOngoing, signal: signal, session: session)
        tasks[ObjectIdentifier(owned)] = owned
        owned.start(on: executor, operation) { [weak self] in
            self?.tasks[ObjectIdentifier(owned)] = nil
            self?.signal.send()
        }
        return owned
    }

    /// The tasks that somebody should wait for, in the order of their lines.
    var pending: [OwnedTask] {
        sorted(tasks.values.filter(\.isPending))
    }

    /// The tasks that have not ended, whatever they wait for.
    var all: [OwnedTask] { sorted(Array(tasks.values)) }

    var isEmpty: Bool { tasks.isEmpty }

    /// The tasks that wait for what only a test does.
    var waitingForTest: [OwnedTask] { sorted(tasks.values.filter(\.isWaiting)) }

    private func sorted(_ tasks: [OwnedTask]) -> [OwnedTask] {
        tasks.sorted { $0.source.description < $1.source.description }
    }

    func cancelAll() {
        for task in tasks.values { task.cancel() }
    }
}
