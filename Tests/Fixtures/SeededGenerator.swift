import Foundation

/// A random number generator whose sequence depends only on its seed (SplitMix64).
///
/// Tests with random input use it instead of `SystemRandomNumberGenerator`, so that a failure can be repeated and a run
/// does not fail by chance.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns the numbers of the rounds of a test with random input. The seed of a round is its number.
    ///
    /// `SEEDS=10 Scripts/test` runs ten times as many rounds, as the workflow does.
    static func rounds(_ count: UInt64) -> Range<UInt64> {
        0..<count * (ProcessInfo.processInfo.environment["SEEDS"].flatMap { UInt64($0) } ?? 1)
    }
}
