import Interleaving

/// Replaces Swift's `Task`; its jobs run on logical threads. Has only the members used here.
///
/// Its cancellation is kept here, because the runtime holds a lock while it calls the handlers of a task. A logical thread
/// has no priority.
struct Task<Success: Sendable, Failure: Error>: Sendable {
    private let cancellation: Cancellation

    func cancel() { cancellation.cancel() }

    func escalatePriority(to priority: TaskPriority) {}

    private init(running operation: @escaping () async throws -> Void) {
        let cancellation = Cancellation()
        self.cancellation = cancellation
        Jobs.shared.start {
            try? await Cancellation.$current.withValue(cancellation) { try await operation() }
        }
    }
}

extension Task where Success == Void, Failure == Never {
    @discardableResult
    init(@_implicitSelfCapture operation: @escaping () async -> Void) { self.init(running: operation) }
}

extension Task where Success == Void, Failure == any Error {
    @discardableResult
    init(@_implicitSelfCapture operation: @escaping () async throws -> Void) { self.init(running: operation) }
}

extension Task where Success == Never, Failure == Never {
    static var isCancelled: Bool { Cancellation.current?.isCancelled ?? false }

    static var currentPriority: TaskPriority { .medium }

    /// May return at any time: the scheduler decides whether the event that the caller waits for comes first.
    static func sleep(for duration: Duration) async throws {
        Scheduler.reach("the end of the time")
        if isCancelled { throw CancellationError() }
    }
}

/// The cancellation state of one task.
///
/// `@unchecked Sendable`: `lock` guards its state.
final class Cancellation: @unchecked Sendable {
    @TaskLocal static var current: Cancellation?

    private let lock = Monitor()
    private let wasCancelled = Atomic<Bool>(false)
    private var handlers: [(id: Int, body: @Sendable () -> Void)] = []
    private var count = 0

    var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }

    /// Cancels the task, and calls the cancellation handlers, last one first. A task that removes a handler waits for
    /// it.
    func cancel() {
        lock.locked {
            if wasCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
            for handler in handlers.reversed() { handler.body() }
        }
    }

    fileprivate func add(_ handler: @escaping @Sendable () -> Void) -> Int {
        lock.locked {
            count += 1
            if isCancelled { handler() } else { handlers.append((count, handler)) }
            return count
        }
    }

    fileprivate func remove(_ id: Int) { lock.locked { handlers.removeAll { $0.id == id } } }
}

/// Runs `operation` with a handler for the cancellation of a ``Task``. It hides the function of the same name.
func withTaskCancellationHandler<Result>(
    operation: () async throws -> Result,
    @_implicitSelfCapture onCancel handler: @escaping @Sendable () -> Void
) async rethrows -> Result {
    guard let cancellation = Cancellation.current else { return try await operation() }
    let id = cancellation.add(handler)
    defer { cancellation.remove(id) }
    return try await operation()
}
