import MicroContainer
import Testing

private struct Value: Sendable {
    let number: Int
}

/// A scope that another thread releases.
///
/// `@unchecked Sendable`: only one thread changes it, and others read it after that thread has ended.
private final class Releasable: @unchecked Sendable {
    var container: DependencyContainer?
    init(_ container: DependencyContainer) { self.container = container }
}

/// Scopes and forks are released while other threads change the containers around them. Packages/Exploration explores the
/// interleavings; these tests run on real threads.
@Suite struct ReleasedChildrenTests {
    @Test func `scopes and forks can be created and released while other threads change their parent`() {
        let root = DependencyContainer()
        root.register(Value.self, allocation: .static) { _ in Value(number: -1) }
        let kept = [root.openScope("kept"), root.openScope("kept").openScope("inner"), root.fork()]
        let released = Counter()
        let hasEnded = onThreads(5, within: 120) { index in
            for round in 0..<300 {
                switch index {
                case 0: root.register(Value.self, allocation: .static) { _ in Value(number: round) }
                case 1: root.observe { _ in }.cancel()
                case 2: root.reset(.static)
                default:
                    let child = index == 3 ? root.openScope("child") : kept[0].fork()
                    child.register(Tracked.self, allocation: .static) { _ in Tracked { _ = released.increment() } }
                    _ = child.resolve(Tracked.self)
                    _ = child.resolve(Value.self)
                }
            }
        }
        #expect(hasEnded)
        #expect(released.value == 600, "each child releases its instance")
        #expect(kept.map { $0.resolve(Value.self).number } == [299, 299, 299])
        root.register(Value.self, allocation: .static) { _ in Value(number: 300) }
        #expect(kept.map { $0.resolve(Value.self).number } == [300, 300, 300])
    }

    @Test func `a scope sees its parent's changes after sibling scopes were released concurrently`() {
        for round in 0..<200 {
            let root = DependencyContainer()
            root.register(Value.self, allocation: .static) { _ in Value(number: 0) }
            let scopes = (0..<9).map { Releasable(root.openScope("\($0)")) }
            for scope in scopes { _ = scope.container?.resolve(Value.self) }
            let hasEnded = onThreads(4) { index in
                if index == 3 { return root.register(Value.self, allocation: .static) { _ in Value(number: 1) } }
                // Of three neighbors, each thread releases one, in the same order.
                for group in 0..<3 where group * 3 + index != 4 { scopes[group * 3 + index].container = nil }
            }
            #expect(hasEnded)
            #expect(scopes[4].container?.resolve(Value.self).number == 1, "round \(round)")
            root.register(Value.self, allocation: .static) { _ in Value(number: 2) }
            #expect(scopes[4].container?.resolve(Value.self).number == 2, "round \(round)")
        }
    }
}
