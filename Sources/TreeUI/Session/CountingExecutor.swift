import Dispatch

/// Runs what the tasks of a session do away from the main actor, and knows whether any of it is under way.
///
/// A session that is tested prefers it for its tasks, so that settling also sees what is on its way through functions
/// and actors elsewhere: an element that a stream has been sent, on its way to the view that follows it.
final class CountingExecutor: TaskExecutor {
    private struct Jobs {
        var unfinished = 0
        var total = 0
    }

    private let jobs = Locked(Jobs())
    private let signal: ChangeSignal

    init(signal: ChangeSignal) {
        self.signal = signal
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { jobs in
            jobs.unfinished += 1
            jobs.total += 1
        }
        DispatchQueue.global().async {
            job.runSynchronously(on: self.asUnownedTaskExecutor())
            // What the job has handed to the main actor stands in its queue by now.
            let isIdle = self.jobs.withLock { jobs in
                jobs.unfinished -= 1
                return jobs.unfinished == 0
            }
            if isIdle { self.signal.send() }
        }
    }

    var isIdle: Bool { jobs.withLock { $0.unfinished == 0 } }

    /// How many jobs there have been.
    var total: Int { jobs.withLock { $0.total } }
}
