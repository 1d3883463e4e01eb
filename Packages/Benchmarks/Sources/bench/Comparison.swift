/// The same work done by hand-written code and by the kit.
struct Comparison {
    let name: String
    /// The largest accepted ratio of the times.
    let bar: Double
    /// The largest accepted ratio of the instructions, if they are counted and there is a bar.
    var instructionBar: Double?
    /// The clock that measures both sides.
    var clock: Measurement.Clock = .thread
    /// The number of operations in a sample, which should last about 10 ms.
    let count: Int
    /// The number of operations whose instructions are counted.
    var countedUnderValgrind = 2_000
    /// Whether allocations are counted. The kit may not allocate more often than the hand-written code then.
    var countsAllocations = true
    /// Performs the given number of operations by hand.
    let byHand: (Int) -> Void
    /// Performs the given number of operations with the kit.
    let measured: (Int) -> Void

    /// Prepares the next sample; not measured.
    var after: () -> Void = {}

    func timed() -> Measurement {
        .retried {
            .compare(name, bar: bar, count: count, clock: clock, byHand: byHand, measured: measured, after: after)
        }
    }
}
