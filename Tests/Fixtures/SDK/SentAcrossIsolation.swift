// refused: risks causing data races
import FeatureKit

final class Counter {
    var count = 0
}

@concurrent
func count(_ counter: Counter) async { counter.count += 1 }

@MainActor
func countTwice() async {
    let counter = Counter()
    async let first: Void = count(counter)
    counter.count += 1
    await first
}
