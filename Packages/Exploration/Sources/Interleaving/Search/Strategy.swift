/// Chooses the thread that continues at each step.
protocol Strategy: AnyObject {
    /// - Parameters:
    ///   - step: The number of choices before.
    ///   - previous: The thread that performed the last operation; initially 0.
    ///   - enabled: The threads that can continue, one bit each. There is at least one.
    func choose(step: Int, previous: Int, enabled: UInt64) -> Int
}

/// Follows the first choices of an earlier run, and then switches only if the current thread cannot continue.
final class Following: Strategy {
    private let choices: [UInt8]
    /// Whether a choice was impossible, because the run differs from the earlier one.
    private(set) var hasDiverged = false

    init(_ choices: [UInt8]) { self.choices = choices }

    func choose(step: Int, previous: Int, enabled: UInt64) -> Int {
        if step < choices.count {
            let choice = Int(choices[step])
            if enabled & (1 << UInt64(choice)) != 0 { return choice }
            hasDiverged = true
        }
        return enabled & (1 << UInt64(previous)) != 0 ? previous : enabled.trailingZeroBitCount
    }
}

/// Probabilistic concurrency testing: the thread with the highest random priority continues. At a few random steps, the
/// running thread's priority falls below all others. It finds a fault that needs `d` switches at certain places with a
/// probability of at least 1/(threads × steps^(d-1)), in programs of any length.
final class RandomPriorities: Strategy {
    private var priorities: [Int]
    private let changes: Set<Int>
    private var lowest = 0

    init(threads: Int, steps: Int, changes: Int, seed: UInt64) {
        var random = SplitMix(state: seed)
        priorities = Array(1...threads).shuffled(using: &random)
        self.changes = Set((0..<changes).map { _ in Int.random(in: 0..<max(1, steps), using: &random) })
    }

    func choose(step: Int, previous: Int, enabled: UInt64) -> Int {
        if changes.contains(step) {
            lowest -= 1
            priorities[previous] = lowest
        }
        let threads = priorities.indices.filter { enabled & (1 << UInt64($0)) != 0 }
        return threads.max { priorities[$0] < priorities[$1] } ?? previous
    }
}

/// A small random generator with a seed: SplitMix64.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
