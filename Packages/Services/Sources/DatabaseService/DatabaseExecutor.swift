import Dispatch

/// An executor that runs an actor's jobs on a separate queue, so that waiting for a file blocks no other task.
///
/// ```swift
/// actor NoteStore {
///     private let executor = DatabaseExecutor(label: "NoteStore")
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
public final class DatabaseExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// Creates an executor.
    /// - Parameter label: The queue's name in a debugger.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
