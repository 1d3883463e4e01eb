/// An executor whose jobs run on logical threads. A job is the part of a task between two suspensions.
///
/// So the scheduler decides which thread runs a job and when, and where within the job that thread is stopped.
///
/// `@unchecked Sendable`: only the logical thread that is running uses it.
public final class Jobs: TaskExecutor, @unchecked Sendable {
    public static let shared = Jobs()

    /// The jobs that can run, in the order in which they were added.
    private var ready: [UnownedJob] = []
    /// The number of tasks that have not ended.
    private var unended = 0

    private var address: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Scheduler.reach(.store, at: address, CodePlace(#fileID, #line, #function))
        ready.append(job)
    }

    /// Forgets all tasks. Tasks of a schedule that was abandoned never end.
    public func reset() { (ready, unended) = ([], 0) }

    /// Begins a task.
    public func start(_ body: @escaping () async -> Void) {
        unended += 1
        // Only one logical thread runs at a time, and the scheduler's semaphores order what they do.
        nonisolated(unsafe) let body = body
        Task(executorPreference: self) {
            await body()
            self.unended -= 1
        }
    }

    /// Runs `body` as a task, and the jobs of all tasks until all have ended.
    ///
    /// - Throws: The error of `body`, or a ``Violation`` if tasks wait and nothing resumes them.
    public func run(_ body: @escaping () async throws -> Void) throws {
        var result: Result<Void, any Error>?
        start {
            do {
                result = .success(try await body())
            } catch {
                result = .failure(error)
            }
        }
        while true {
            Scheduler.reach(.exchange, at: address, CodePlace(#fileID, #line, #function)) { [self] in
                !ready.isEmpty || unended == 0
            }
            guard !ready.isEmpty else { break }
            ready.removeFirst().runSynchronously(on: asUnownedTaskExecutor())
        }
        guard let result else { throw Violation("a task waits, and nothing resumes it") }
        try result.get()
    }
}
