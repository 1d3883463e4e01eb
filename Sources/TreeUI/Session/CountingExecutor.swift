import Dispatch

/// Runs jobs away from the main actor, and knows whether any of them is under way.
///
/// The tasks of a session under test prefer this executor, so that settling also waits for their jobs in nonisolated
/// functions and in actors.
///
/// An actor runs its queue of jobs on the thread of whichever task found it idle. A job that waits behind the job of
/// another task is therefore counted only if that task prefers this executor as well. For that reason the test itself
/// runs with it (`TestAppTrait`), and all sessions of a test share one.
package final class CountingExecutor: TaskExecutor {
    private struct Jobs {
        var unfinished = 0
        var total = 0
        var signals: [ChangeSignal] = []
    }

    private let jobs = Locked(Jobs())

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { jobs in
            jobs.unfinished += 1
            jobs.total += 1
        }
        DispatchQueue.global().async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            // A job that this one has sent to the main actor is in the main queue by now.
            for signal in self.finishJob() { signal.send() }
        }
    }

    /// - Returns: the signals to send: all of them if no job is left.
    private func finishJob() -> [ChangeSignal] {
        jobs.withLock { jobs in
            jobs.unfinished -= 1
            return jobs.unfinished == 0 ? jobs.signals : []
        }
    }

    /// Sends a signal whenever the last job has finished.
    func add(_ signal: ChangeSignal) {
        jobs.withLock { $0.signals.append(signal) }
    }

    func remove(_ signal: ChangeSignal) {
        jobs.withLock { $0.signals.removeAll { $0 === signal } }
    }

    var isIdle: Bool { jobs.withLock { $0.unfinished == 0 } }

    /// The number of jobs so far.
    var total: Int { jobs.withLock { $0.total } }
}
