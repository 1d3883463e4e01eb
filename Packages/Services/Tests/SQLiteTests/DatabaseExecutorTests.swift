import SQLite
import Testing

@Suite struct DatabaseExecutorTests {
    private actor Counter {
        private let executor = DatabaseExecutor(label: "Counter")
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
        private(set) var count = 0

        func increment() {
            assertIsolated()
            count += 1
        }
    }

    @Test func `an actor with a database executor runs one job at a time`() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<64 { group.addTask { for _ in 0..<50 { await counter.increment() } } }
        }
        #expect(await counter.count == 3200)
    }
}
