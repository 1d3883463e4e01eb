import FeatureKit
import Foundation
import Testing
import TreeUITesting

/// A service that the view and the test use at the same time.
private actor Counter {
    private var count = 0
    private let stream = AsyncStream.makeStream(of: Void.self)

    nonisolated var changes: AsyncStream<Void> { stream.stream }

    func increment() {
        count += 1
        stream.continuation.yield()
    }

    func current() -> Int { count }
}

private struct CounterView: View {
    let counter: Counter
    @State private var count = 0

    var body: some View {
        Text("Count \(count)")
            .ongoingTask {
                for await _ in counter.changes { count = await counter.current() }
            }
    }
}

@Suite(.testApp) @MainActor struct SettlingUnderLoadTests {
    /// The number of rounds. Set `SEEDS=5000` for a long run.
    static let rounds = SeededGenerator.rounds(20).count

    @Test func `settling waits for a view's update while the test calls the same service`() async {
        let neighbors = BusyNeighbors(4)
        let counter = Counter()
        let app = TestApp(view: CounterView(counter: counter))
        await app.settle()
        var early = 0
        for round in 1...Self.rounds {
            if round.isMultiple(of: 2) {
                await counter.increment()
            } else {
                async let increment: Void = counter.increment()
                _ = await counter.current()
                await increment
            }
            await app.settle()
            if !app.main.text("Count \(round)").exists { early += 1 }
        }
        #expect(early == 0, "of \(Self.rounds) settles")
        withExtendedLifetime(neighbors) {}
    }
}
