package import RenderTree

/// A task that a session owns. The session cancels the task with its view, waits for it when settling, and reports its
/// source location if it does not end.
@MainActor
package final class OwnedTask {
    package let source: SourceReference
    /// Whether the work is endless by design, such as following a stream of changes. Settling does not wait for its
    /// end.
    package let isOngoing: Bool
    private var task: Task<Void, Never>?
    private let waits = Locked(Waits())
    private let signal: ChangeSignal
    private weak var session: Session?
    /// Whether the operation has not ended. A task that it has started may still run then.
    private(set) var isRunning = true

    private struct Waits {
        /// The number of places, in the task and its child tasks, that currently wait for a test or the test's clock.
        var count = 0
        /// Whether the task is handling a stream's element and will then wait for the next one.
        var isHandling = false
    }

    /// Whether the task waits for something that only a test can do.
    fileprivate var isWaiting: Bool { waits.withLock { $0.count > 0 } }

    /// The owned task that the current code runs in, directly or in a child task.
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

    /// Records that the task now waits for something that only a test can do, such as opening a gate or advancing a
    /// clock.
    nonisolated package func beginWaiting() {
        waits.withLock { $0.count += 1 }
        signal.send()
    }

    /// Records the end of a wait. Call it before resuming the task, so that settling waits for the task's next step.
    /// - Parameter isHandling: `true` if the task receives an element of a stream and will come back for the next,
    ///   `false` if the stream has ended. With `nil`, the state does not change, because an ongoing task may go on to
    ///   wait for something that no test can see, such as an `AsyncStream`.
    nonisolated package func endWaiting(isHandling: Bool? = nil) {
        waits.withLock { waits in
            waits.count -= 1
            if let isHandling { waits.isHandling = isHandling }
        }
    }

    /// Waits until the session that owns the task has settled.
    package func settleSession(timeout: Duration) async throws(SettleError) {
        try await session?.settle(timeout: timeout)
    }

    package func cancel() {
        task?.cancel()
    }

    /// Starts the operation. If the system has `Task.immediate`, the operation runs up to its first suspension before
    /// this method returns.
    fileprivate func start(
        on executor: CountingExecutor?,
        _ operation: @escaping @MainActor () async -> Void,
        ended: @escaping @MainActor () -> Void
    ) {
        let body: @MainActor () async -> Void = {
            await operation()
            self.isRunning = false
            ended()
        }
        Running.$task.withValue(self) {
            if #available(macOS 26, iOS 26, tvOS 26, visionOS 26, *) {
                task = Task.immediate(executorPreference: executor) { await body() }
            } else if #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) {
                task = Task(executorPreference: executor) { await body() }
            } else {
                task = Task { await body() }
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
    /// The executor for the tasks' jobs away from the main actor, in a session under test.
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

    /// The tasks that settling waits for, in the order of their source locations.
    var pending: [OwnedTask] {
        sorted(tasks.values.filter(\.isPending))
    }

    var all: [OwnedTask] { sorted(Array(tasks.values)) }

    var isEmpty: Bool { tasks.isEmpty }

    var waitingForTest: [OwnedTask] { sorted(tasks.values.filter(\.isWaiting)) }

    private func sorted(_ tasks: [OwnedTask]) -> [OwnedTask] {
        tasks.ordered { $0.source.description < $1.source.description }
    }

    func cancelAll() {
        for task in tasks.values { task.cancel() }
    }
}
