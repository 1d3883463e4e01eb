/// One decision of the scheduler, and the operation that it permits.
struct Step {
    /// The thread that performed the previous operation.
    let previous: Int
    /// The thread that performs the next operation.
    let chosen: Int
    /// The threads that could continue, one bit each.
    let enabled: UInt64
    let operation: Operation
    /// The operation that `previous` was about to perform, if that thread could continue. The same as `operation` if
    /// that thread continued.
    let postponed: Operation?

    func isEnabled(_ thread: Int) -> Bool { enabled & (1 << UInt64(thread)) != 0 }

    /// Whether choosing `thread` takes the processor from a thread that could continue.
    func isPreemption(choosing thread: Int) -> Bool { thread != previous && isEnabled(previous) }

    var isPreemption: Bool { isPreemption(choosing: chosen) }
}
