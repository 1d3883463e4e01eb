import Dispatch

/// An executor that runs jobs away from the main actor and counts the unfinished ones.
///
/// The tasks of a session under test prefer this executor, so that settling also waits for their jobs in nonisolated
/// functions and in actors.
///
/// An actor runs all its waiting jobs on the thread of the task that found it idle. A job that waits behind the job of
/// another task is therefore counted only if that task prefers this executor as well. For that reason, the test itself
/// prefers it (`TestAppTrait`), and all sessions of a test share one executor.
///
/// Before macOS 15 and iOS 18, tasks have no executor preference, so settling waits for the tasks alone.
package final class CountingExecutor: Sendable {
    private struct Jobs {
        var unfinished = 0
        var total = 0
        var signals: [ChangeSignal] = []
    }

    private let jobs = Locked(Jobs())

    package init() {}

    private func beginJob() {
        jobs.withLock { jobs in
            jobs.unfinished += 1
            jobs.total += 1
        }
    }

    /// - Returns: The signals to send: all of them if no job is left, otherwise none.
    private func finishJob() -> [ChangeSignal] {
        jobs.withLock { jobs in
            jobs.unfinished -= 1
            return jobs.unfinished == 0 ? jobs.signals : []
        }
    }

    /// Adds a signal to send whenever no job is left.
    func add(_ signal: ChangeSignal) {
        jobs.withLock { $0.signals.append(signal) }
    }

    func remove(_ signal: ChangeSignal) {
        jobs.withLock { $0.signals.removeAll { $0 === signal } }
    }

    var isIdle: Bool { jobs.withLock { $0.unfinished == 0 } }

    /// The number of jobs that have ever been enqueued.
    var total: Int { jobs.withLock { $0.total } }
}

@available(macOS 15, iOS 18, tvOS 18, visionOS 2, *)
extension CountingExecutor: TaskExecutor {
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        beginJob()
        DispatchQueue.global().async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            // A job that this one has sent to the main actor is in the main queue by now.
            for signal in self.finishJob() { signal.send() }
        }
    }
}
