/// The state of a lock with one condition, for logical threads. Outside of a run it excludes nobody.
///
/// `@unchecked Sendable`: only the logical thread that is running uses it.
public final class CooperativeLock: @unchecked Sendable {
    private var owner: Int?
    /// The run that `owner` belongs to. A lock may outlive a run that was abandoned while a thread held it.
    private var epoch: UInt64 = 0

    public init() {}

    private var location: UInt { UInt(bitPattern: ObjectIdentifier(self)) }

    /// Acquires the lock. If the thread already holds the lock, it waits forever, and the explorer reports a deadlock.
    public func lock(at place: CodePlace) {
        guard let run = Scheduler.run else { return }
        let operation = Operation(kind: .lock, location: location, place: place)
        run.reach(operation) { [self] in isFree(in: run) }
        (owner, epoch) = (run.current, run.epoch)
    }

    /// Releases the lock.
    public func unlock() {
        guard Scheduler.run != nil else { return }
        owner = nil
    }

    /// Releases the lock until ``wakeAll()``, then acquires it again.
    public func wait(at place: CodePlace) {
        guard let run = Scheduler.run else {
            preconditionFailure("\(place) waits outside of a run, where nothing can wake it")
        }
        owner = nil
        let operation = Operation(kind: .relock, location: location, place: place)
        run.wait(on: ObjectIdentifier(self), then: operation) { [self] in isFree(in: run) }
        (owner, epoch) = (run.current, run.epoch)
    }

    /// Allows every waiting thread to continue as soon as the lock is free.
    public func wakeAll() { Scheduler.run?.wake(ObjectIdentifier(self)) }

    private func isFree(in run: Run) -> Bool { owner == nil || epoch != run.epoch }
}
