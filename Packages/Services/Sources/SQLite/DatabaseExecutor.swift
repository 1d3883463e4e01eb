import Dispatch

/// Runs an actor's jobs on a queue of its own, so that waiting for a file holds up no other task.
///
/// ```swift
/// actor NoteStore {
///     private let executor = DatabaseExecutor(label: "NoteStore")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
public final class DatabaseExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// - Parameter label: The queue's name in a debugger.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
