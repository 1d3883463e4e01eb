/// The same thing made in two ways.
struct Comparison {
    let name: String
    /// The largest ratio of the times that passes.
    let bar: Double
    /// The largest ratio of the instructions that passes, if they are counted and there is a bar.
    var instructionBar: Double?
    /// What it is timed by.
    var clock: Measurement.Clock = .thread
    /// Operations in a sample: a sample should last about 10 ms.
    let count: Int
    /// Does the given number of operations.
    let byHand: (Int) -> Void
    /// Likewise.
    let measured: (Int) -> Void

    func timed() -> Measurement {
        .retried { .compare(name, bar: bar, count: count, clock: clock, byHand: byHand, measured: measured) }
    }
}
