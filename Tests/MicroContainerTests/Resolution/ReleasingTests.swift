import Foundation
import MicroContainer
import Testing

private final class Canary: Sendable {
    let released: Counter
    let text = "alive"
    init(_ released: Counter) { self.released = released }
    deinit { released.increment() }
}

private struct Pair: Sendable {
    let canary: Canary
    let number: Int
}

/// Instances that are replaced, removed or reset are freed after their last use, while other threads resolve.
struct ReleasingTests {
    let container = DependencyContainer()
    let released = Counter()

    enum Way: CaseIterable {
        case unregister, replace, reset, resetLifetime, decorate, dependency
    }

    @Test(arguments: Way.allCases)
    func `an unreferenced instance is released immediately`(way: Way) {
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(Canary.self, allocation: .static) { [released] in
            _ = $0.resolve(Int.self)
            return Canary(released)
        }
        _ = container.resolve(Canary.self)
        #expect(released.value == 0)
        switch way {
        case .unregister: container.unregister(Canary.self)
        case .replace: container.register(Canary.self, allocation: .static) { [released] _ in Canary(released) }
        case .reset: container.reset()
        case .resetLifetime: container.reset(.static)
        case .decorate: container.decorate(Canary.self) { canary, _ in canary }
        case .dependency: container.register(Int.self) { _ in 2 }
        }
        #expect(released.value == 1)
    }

    @Test func `resetting one timed lifetime releases timed instances of every duration`() {
        container.register(Canary.self, allocation: .timed(.seconds(100))) { [released] _ in Canary(released) }
        _ = container.resolve(Canary.self)
        container.reset(.static)
        #expect(released.value == 0)
        container.reset(.timed(.seconds(1)))
        #expect(released.value == 1)
    }

    @Test func `after weak instances are reset, resolving ignores old instances that are still in use`() {
        container.register(Canary.self, allocation: .weak) { [released] _ in Canary(released) }
        container.register(Pair.self, allocation: .static) { Pair(canary: $0.resolve(), number: 1) }
        let first = container.resolve(Canary.self)
        #expect(container.resolve(Pair.self).canary === first)
        container.reset(.weak)
        let second = container.resolve(Canary.self)
        #expect(second !== first)
        #expect(container.resolve(Canary.self) === second)
        // The instance that was created with the first one is created again.
        #expect(container.resolve(Pair.self).canary === second)
        #expect(released.value == 0)
    }

    @Test func `a fork created after a reset shares only instances created after the reset`() {
        container.register(Canary.self, allocation: .static) { [released] _ in Canary(released) }
        let first = container.resolve(Canary.self)
        #expect(container.fork().resolve(Canary.self) === first)
        container.reset(.static)
        let early = container.fork()
        #expect(early.resolve(Canary.self) !== first)
        let second = container.resolve(Canary.self)
        #expect(second !== first)
        #expect(container.fork().resolve(Canary.self) === second)
        container.reset()
        #expect(container.fork().resolveOptional(Canary.self) == nil)
        #expect(early.resolveOptional(Canary.self) == nil)
    }

    @Test func `an instance that is referenced elsewhere survives a reset`() {
        container.register(Canary.self, allocation: .static) { [released] _ in Canary(released) }
        var held: Canary? = container.resolve(Canary.self)
        container.reset()
        #expect(released.value == 0)
        #expect(held?.text == "alive")
        held = nil
        #expect(released.value == 1)
    }

    @Test func `removing a registration releases the values that its factory captured`() async throws {
        do {
            let canary = Canary(released)
            container.register(Canary.self) { _ in canary }
            _ = container.resolve(Canary.self)
        }
        #expect(released.value == 0)
        container.unregister(Canary.self)
        // Other tests run factories at the same time. The next change tries again.
        for _ in 0..<2_000 where released.value == 0 {
            try await Task.sleep(for: .milliseconds(5))
            container.unregister(Canary.self)
        }
        #expect(released.value == 1)
    }

    @Test func `resetting a lifetime releases its instances and their dependents, even in open scopes`() {
        container.register(Canary.self, allocation: .scoped("session")) { [released] _ in Canary(released) }
        container.register(Int.self, allocation: .static) { _ in 7 }
        container.register(String.self, allocation: .scoped("session")) { "\($0.resolve(Canary.self).text)" }
        let made = Counter()
        container.register(Double.self, allocation: .static) { _ in Double(made.increment()) }
        let scope = container.openScope("session")
        _ = (
            scope.resolve(Canary.self), scope.resolve(Int.self), scope.resolve(String.self), scope.resolve(Double.self)
        )
        container.reset(.scoped("other"))
        #expect(released.value == 0)
        container.reset(.scoped("session"))
        #expect(released.value == 1)
        #expect(scope.resolve(Canary.self).text == "alive")
        #expect(scope.resolve(Double.self) == 1)
    }

    @Test func `an unregistered instance with a closing hook is kept until its container is closed`() async throws {
        let closed = Counter()
        container.register(Canary.self, allocation: .static.closing { _ in closed.increment() }) { [released] _ in
            Canary(released)
        }
        _ = container.resolve(Canary.self)
        container.unregister(Canary.self)
        #expect(released.value == 0)
        try await container.close()
        #expect(closed.value == 1)
    }

    @Test func `a factory can replace and remove its own registration while it runs`() {
        container.register(Int.self, allocation: .static) { [released] container in
            let canary = Canary(released)
            container.register(Int.self, allocation: .static) { _ in 2 }
            container.unregister(Int.self)
            return canary.text.count
        }
        #expect(container.resolve(Int.self) == 5)
        #expect(!container.contains(Int.self))
    }

    /// Readers on the short path run while a writer frees instances: objects, and values with several words.
    @Test func `threads that resolve concurrently never read freed memory`() throws {
        let (container, released) = (container, released)
        container.register(Canary.self, allocation: .static) { _ in Canary(released) }
        container.register(Pair.self, allocation: .static) { _ in Pair(canary: Canary(released), number: 1) }
        container.register(Substring.self) { _ in "fresh" }
        let faults = Counter()
        let ended = onThreads(4, within: 120) { index in
            for round in 0..<4_000 {
                if index == 0 {
                    switch round % 4 {
                    case 0: container.register(Canary.self, allocation: .static) { _ in Canary(released) }
                    case 1: container.reset(.static)
                    case 2:
                        container.register(Pair.self, allocation: .static) { _ in
                            Pair(canary: Canary(released), number: 1)
                        }
                    default: container.register(Substring.self) { _ in "fresh" }
                    }
                } else {
                    let pair = container.resolve(Pair.self)
                    if container.resolve(Canary.self).text != "alive" { faults.increment() }
                    if pair.canary.text != "alive" || pair.number != 1 { faults.increment() }
                    if container.resolve(Substring.self) != "fresh" { faults.increment() }
                }
            }
        }
        try #require(ended)
        #expect(faults.value == 0)
    }

    @Test func `threads can start and end while another thread frees registrations`() throws {
        let (container, released) = (container, released)
        container.register(Canary.self, allocation: .static) { _ in Canary(released) }
        let ended = onThreads(2, within: 120) { index in
            for _ in 0..<300 {
                if index == 0 {
                    container.reset(.static)
                } else {
                    Thread.detachNewThread { _ = container.resolve(Canary.self).text }
                }
            }
        }
        try #require(ended)
        #expect(container.resolve(Canary.self).text == "alive")
    }
}
