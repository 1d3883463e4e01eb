import MicroContainer
import Testing

struct LifetimeTests {
    let container = DependencyContainer()

    private final class Leaf: Sendable {}
    private final class Left: Sendable {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }
    private final class Root: Sendable {
        let left: Left
        let leaf: Leaf
        init(left: Left, leaf: Leaf) { (self.left, self.leaf) = (left, leaf) }
    }

    @Test func `an instance with the graph lifetime is shared only within one top-level call to resolve`() {
        container.register(Leaf.self, allocation: .graph) { _ in Leaf() }
        container.register(Left.self, autowire: Left.init)
        container.register(Root.self, autowire: Root.init)
        for _ in 0..<3 {
            let first: Root = container.resolve()
            let second: Root = container.resolve()
            #expect(first.leaf === first.left.leaf)
            #expect(first.leaf !== second.leaf)
        }
        #expect(container.resolve(Leaf.self) !== container.resolve(Leaf.self))
    }

    @Test func `an instance with the graph lifetime is not shared between concurrent calls to resolve`() {
        container.register(Leaf.self, allocation: .graph) { _ in Leaf() }
        container.register(Left.self, autowire: Left.init)
        let meeting = Meeting(parties: 2)
        container.register(Root.self) { container in
            let leaf: Leaf = container.resolve()
            _ = meeting.arrive()
            return Root(left: container.resolve(), leaf: leaf)
        }
        let roots = Recorder<Root>()
        onThreads(2) { _ in roots.record(container.resolve()) }
        #expect(roots.values.allSatisfy { $0.leaf === $0.left.leaf })
        #expect(roots.values.count == 2)
        #expect(roots.values.first?.leaf !== roots.values.last?.leaf)
    }

    @Test func `an instance with the graph lifetime is released when the top-level call to resolve ends`() {
        let released = Counter()
        container.register(Tracked.self, allocation: .graph) { _ in Tracked { released.increment() } }
        container.register(Int.self) { container in
            _ = container.resolve(Tracked.self)
            _ = container.resolve(Tracked.self)
            return released.value
        }
        #expect(container.resolve(Int.self) == 0)
        #expect(released.value == 1)
    }

    @Test func `a weak instance is shared until it is no longer referenced`() {
        let made = Counter()
        let released = Counter()
        container.register(Tracked.self, allocation: .weak) { _ in
            made.increment()
            return Tracked { released.increment() }
        }
        do {
            let first: Tracked = container.resolve()
            let second: Tracked = container.resolve()
            #expect(first === second)
            #expect(released.value == 0)
        }
        #expect(released.value == 1)
        _ = container.resolve(Tracked.self)
        #expect(made.value == 2)
    }

    @Test func `a weak instance can be registered as a protocol`() {
        container.register((any Greeting).self, allocation: .weak) { _ in English() }
        let first = container.resolve((any Greeting).self) as? English
        #expect(first === container.resolve((any Greeting).self) as? English)
    }

    @Test func `a value type cannot have the weak lifetime`() {
        container.register(Int.self, allocation: .weak) { _ in 1 }
        let error = #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Int.self) }
        #expect(error?.diagnostic.id == .weakValue)
    }

    @Test func `a timed instance is shared until its duration has elapsed`() {
        let clock = ManualClock()
        let made = Counter()
        container.register(Int.self, allocation: .timed(.seconds(10), clock: clock)) { _ in made.increment() }
        #expect(container.resolve(Int.self) == 1)
        clock.now.offset = .seconds(9)
        #expect(container.resolve(Int.self) == 1)
        clock.now.offset = .seconds(10)
        #expect(container.resolve(Int.self) == 2)
        clock.now.offset = .seconds(19)
        #expect(container.resolve(Int.self) == 2)
    }

    @Test func `many threads that resolve a weak instance share it`() {
        container.register(Tracked.self, allocation: .weak) { _ in Tracked() }
        let seen = Recorder<Tracked>()
        onThreads(16) { _ in seen.record(container.resolve()) }
        #expect(Set(seen.values.map { ObjectIdentifier($0) }).count == 1)
    }

    @Test func `an instance with the graph lifetime is not shared with forks, even at a reused address`() {
        struct Made: Sendable { let text: String }
        container.register(String.self) { _ in "original" }
        container.register(Made.self, allocation: .graph) { Made(text: $0.resolve()) }
        container.register([String].self) { container in
            (0..<8).map { index in
                container.fork { $0.override(String.self) { _ in "\(index)" } }.resolve(Made.self).text
            }
        }
        #expect(container.resolve([String].self) == (0..<8).map { "\($0)" })
    }

    @Test func `an optional type can have the graph lifetime`() {
        container.register(Int?.self, allocation: .graph) { _ in 7 }
        #expect(container.resolve(Int?.self) == 7)
        container.register(Int8?.self, allocation: .graph) { _ in nil }
        #expect(container.resolve(Int8?.self) == nil)
    }
}
