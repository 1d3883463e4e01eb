/// The schedules that an exploration tries.
public struct Bounds: Sendable {
    /// The maximum number of times that a schedule stops a thread that could continue.
    public var preemptions: Int
    /// The maximum number of schedules in the search. The remaining schedules are omitted.
    public var schedules: Int
    /// The number of schedules up to which the search goes on with one more preemption.
    public var deeperSchedules = 0
    /// The number of random schedules after the search.
    public var randomSchedules: Int
    /// The number of steps in a random schedule at which priorities change.
    public var changes: Int
    /// The seed of the first random schedule. The following schedules have the numbers after it.
    public var seed: UInt64
    /// Whether the search also stops threads before operations that do not race with any other thread's operation.
    public var stopsEverywhere = false
    /// Whether a schedule fails if a thread spins in a loop that only another thread can end. If not, that thread
    /// gets its turn after some thousand steps.
    public var failsOnSpinning = false

    public init(
        preemptions: Int = 2,
        schedules: Int = 2_000,
        randomSchedules: Int = 200,
        changes: Int = 3,
        seed: UInt64 = 1
    ) {
        (self.preemptions, self.schedules, self.randomSchedules) = (preemptions, schedules, randomSchedules)
        (self.changes, self.seed) = (changes, seed)
    }
}
