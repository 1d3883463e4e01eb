import MicroContainer
import Testing

private final class Node: Sendable {
    let id: Int
    let value: Int
    let next: [Lazy<Node>]
    init(id: Int, value: Int, next: [Lazy<Node>] = []) { (self.id, self.value, self.next) = (id, value, next) }
}
private final class Holder: Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
}
private final class Ring1: Sendable {
    let value: Int
    let next: Lazy<Ring2>
    init(value: Int, next: Lazy<Ring2>) { (self.value, self.next) = (value, next) }
}
private final class Ring2: Sendable {
    let next: Lazy<Ring3>
    init(next: Lazy<Ring3>) { self.next = next }
}
private final class Ring3: Sendable {
    let next: Provider<Ring1>
    init(next: Provider<Ring1>) { self.next = next }
}
private final class OnRing1: Sendable {
    let ring: Ring1
    init(ring: Ring1) { self.ring = ring }
}
private final class OnRing2: Sendable {
    let ring: Ring2
    init(ring: Ring2) { self.ring = ring }
}

/// After a registration changes, no instance that depends on it remains, however the dependency was resolved.
struct StaleInstanceTests {
    let container = DependencyContainer()

    /// An earlier search cached a negative result for members of a cycle, and shared it between roots.
    @Test func `all instances on a cycle through Lazy and Provider are recreated when their dependency changes`()
        throws
    {
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(Ring1.self, allocation: .static, autowire: Ring1.init)
        container.register(Ring2.self, allocation: .static, autowire: Ring2.init)
        container.register(Ring3.self, allocation: .static, autowire: Ring3.init)
        container.register(OnRing1.self, allocation: .static, autowire: OnRing1.init)
        container.register(OnRing2.self, allocation: .static, autowire: OnRing2.init)
        let before: (Ring1, Ring2, Ring3, OnRing1, OnRing2) = (
            container.resolve(), container.resolve(), container.resolve(), container.resolve(), container.resolve()
        )
        #expect(try before.2.next().value == 1)
        container.register(Int.self, allocation: .static) { _ in 2 }
        let after: (Ring1, Ring2, Ring3, OnRing1, OnRing2) = (
            container.resolve(), container.resolve(), container.resolve(), container.resolve(), container.resolve()
        )
        #expect(after.0 !== before.0)
        #expect(after.1 !== before.1)
        #expect(after.2 !== before.2)
        #expect(after.3 !== before.3)
        #expect(after.4 !== before.4)
        #expect(after.3.ring.value == 2)
        #expect(try after.1.next.value.next().value == 2)
    }

    enum Via: CaseIterable {
        case scope, parent, other, fork
    }

    @Test(arguments: Via.allCases)
    func `changing or overriding a captured container's dependency recreates the dependents`(
        via: Via
    ) {
        let other =
            switch via {
            case .scope: container.openScope("captured")
            case .parent: container
            case .other: DependencyContainer()
            case .fork: container.fork()
            }
        let changed = via == .other ? other : container
        let container = via == .parent ? self.container.openScope("s") : container
        changed.register(Int.self, allocation: .static) { _ in 1 }
        container.register(Holder.self, allocation: .static) { _ in Holder(try other.resolveOrThrow(Int.self)) }
        // Takes the short path, because the number already exists.
        _ = other.resolve(Int.self)
        let first = container.resolve(Holder.self)
        #expect(first.value == 1)
        let fork = container.fork { $0.override(Int.self) { _ in 10 } }
        // Forks of an unrelated container override nothing here, and neither do forks of a fork's original.
        #expect(fork.resolve(Holder.self).value == (via == .other || via == .fork ? 1 : 10))
        #expect(container.resolve(Holder.self) === first)
        changed.register(Int.self, allocation: .static) { _ in 2 }
        #expect(container.resolve(Holder.self).value == 2)
        changed.unregister(Int.self)
        #expect(container.resolveOptional(Holder.self) == nil || via == .fork)
    }

    @Test func `an asynchronous instance is recreated when a dependency in a captured container changes`()
        async throws
    {
        let other = DependencyContainer { Singleton(Int.self) { _ in 1 } }
        _ = other.resolve(Int.self)
        container.registerAsync(Holder.self, allocation: .static) { _ in
            await Task.yield()
            return Holder(try other.resolveOrThrow(Int.self))
        }
        #expect(try await container.resolveAsync(Holder.self).value == 1)
        other.register(Int.self, allocation: .static) { _ in 2 }
        #expect(try await container.resolveAsync(Holder.self).value == 2)
    }

    @Test func `a released scope's instance is recreated in the next scope`() {
        container.register(Int.self, allocation: .static) { _ in 1 }
        for round in 0..<50 {
            var scope: DependencyContainer? = container.openScope("s")
            scope?.register(Holder.self, allocation: .static) { [container] _ in
                Holder(try container.resolveOrThrow(Int.self))
            }
            #expect(scope?.resolve(Holder.self).value == (round == 0 ? 1 : round - 1))
            scope = nil
            container.register(Int.self, allocation: .static) { _ in round }
        }
    }

    /// After every change, this compares every instance with the expected sum.
    @Test(arguments: 0..<40)
    func `random graphs with lazy values and captured containers never resolve a stale value`(seed: UInt64) throws {
        var random = Random(seed: seed)
        let root = DependencyContainer()
        let scope = root.openScope("s")
        let count = 8
        var edges: [[(target: Int, isLazy: Bool, isCaptured: Bool)]] = []
        var values = Array(repeating: 0, count: count)
        for node in 0..<count {
            // Eager edges point downwards, so that they form no cycle; lazy edges may point anywhere.
            edges.append(
                (0..<random.next(3)).compactMap { _ in
                    let isLazy = random.next(2) == 0
                    if !isLazy, node == 0 { return nil }
                    return (random.next(isLazy ? count : node), isLazy, random.next(3) == 0)
                }
            )
        }
        func register(_ node: Int) {
            let (own, value) = (edges[node], values[node])
            root.register(
                Node.self,
                allocation: .static,
                qualifier: "\(node)",
                dependencies: own.map { DependencyKey(Node.self, qualifier: "\($0.target)") }
            ) { container in
                var sum = value
                var next: [Lazy<Node>] = []
                for edge in own {
                    let source = edge.isCaptured ? root : container
                    let qualifier = "\(edge.target)"
                    if edge.isLazy {
                        next.append(
                            Lazy { [weak source] () throws(ResolutionError) in
                                try source.unsafelyUnwrapped.resolveOrThrow(Node.self, qualifier: qualifier)
                            }
                        )
                    } else {
                        sum += try source.resolveOrThrow(Node.self, qualifier: qualifier).value
                    }
                }
                return Node(id: node, value: sum, next: next)
            }
        }
        func expected(_ node: Int) -> Int {
            values[node] + edges[node].filter { !$0.isLazy }.map { expected($0.target) }.reduce(0, +)
        }
        for node in 0..<count { register(node) }
        for round in 1...30 {
            for node in 0..<count where random.next(2) == 0 {
                let container = random.next(2) == 0 ? root : scope
                let found = try container.resolveOrThrow(Node.self, qualifier: "\(node)")
                #expect(found.value == expected(node), "seed \(seed), round \(round), node \(node)")
                for (next, edge) in zip(found.next, edges[node].filter(\.isLazy)) {
                    #expect(try next.value.value == expected(edge.target), "seed \(seed), round \(round), lazily")
                }
            }
            let changed = random.next(count)
            values[changed] = round * 100
            register(changed)
        }
    }

    @Test(arguments: [false, true])
    func `a scope's lazy value uses a dependency that is registered in the scope later`(
        isKnown: Bool
    ) throws {
        struct Page: Sendable { let text: Lazy<String> }
        container.register(Int.self, allocation: .static) { _ in 1 }
        container.register(String.self) { "\(try $0.resolveOrThrow(Int.self))" }
        container.register(Page.self, allocation: .scoped("s"), autowire: Page.init)
        // The dependencies of a dynamic factory that has run before are known, in the root.
        if isKnown { _ = container.resolve(String.self) }
        let scope = container.openScope("s")
        #expect(try scope.resolve(Page.self).text.value == "1")
        scope.register(Int.self, allocation: .static) { _ in 2 }
        #expect(try scope.resolve(Page.self).text.value == "2")
        container.register(Int.self, allocation: .static) { _ in 3 }
        #expect(try scope.resolve(Page.self).text.value == "2")
        #expect(try scope.fork().resolve(Page.self).text.value == "2")
        scope.unregister(Int.self)
        #expect(try scope.resolve(Page.self).text.value == "3")
    }

    @Test(arguments: [false, true])
    func `a fork recreates the dependents of a dynamic factory that first ran in a scope`(isOfScope: Bool) throws {
        struct Page: Sendable { let text: Provider<String> }
        container.register(String.self) { "\($0.resolveOptional(Int.self) ?? 0)" }
        container.register(Page.self, allocation: .static, autowire: Page.init)
        let scope = container.openScope("s")
        #expect(scope.resolve(String.self) == "0")
        #expect(try container.resolve(Page.self).text() == "0")
        let fork = (isOfScope ? scope : container).fork()
        #expect(try fork.resolve(Page.self).text() == "0")
        fork.register(Int.self) { _ in 1 }
        #expect(try fork.resolve(Page.self).text() == "1")
        #expect(try container.resolve(Page.self).text() == "0")
    }
}

/// A small generator with a seed.
private struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Returns a number below `limit`.
    mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }
}
