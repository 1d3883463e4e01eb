import Interleaving
import Testing

@testable import ExploredContainer

/// Instances of other lifetimes, resolved from several threads.
struct LifetimeTests {
    @Test func `two threads that resolve a weak instance get the same instance`() {
        verify {
            let container = DependencyContainer()
            container.register(Part.self, allocation: .weak) { _ in Part(1) }
            var parts: [Part] = []
            return Scenario(
                thread("resolves") { parts.append(try container.resolveOrThrow()) },
                thread("resolves too") { parts.append(try container.resolveOrThrow()) }
            ) {
                try require(parts.count == 2 && parts[0] === parts[1], "the threads hold different parts")
            }
        }
    }

    @Test func `a weak instance resolved after a concurrent registration uses the new dependency`() {
        verify {
            let container = DependencyContainer()
            container.registerPart(1)
            container.register(Machine.self, allocation: .weak) { Machine(try $0.resolveOrThrow()) }
            var held: Machine?
            return Scenario(
                thread("resolves") { held = try container.resolveOrThrow() },
                thread("registers again") { container.registerPart(2) }
            ) {
                try container.requireMachine(of: 2)
                try require(held != nil, "the resolve gives nothing")
            }
        }
    }

    @Test func `a scoped instance is created once in each scope`() {
        verify {
            let root = DependencyContainer()
            let count = Count()
            root.register(Part.self, allocation: .scoped("s")) { _ in
                count.increment()
                return Part(1)
            }
            let (first, second) = (root.openScope("s"), root.openScope("s"))
            return Scenario(
                thread("resolves in the first") { _ = try first.resolveOrThrow(Part.self) },
                thread("resolves in the first too") { _ = try first.resolveOrThrow(Part.self) },
                thread("resolves in the second") { _ = try second.resolveOrThrow(Part.self) }
            ) {
                try require(count.value == 2, "\(count.value) parts are made for two scopes")
            }
        }
    }

    @Test func `a dynamic instance resolved after a concurrent registration uses the new dependency`() {
        verify(isComplete: false) {
            let container = DependencyContainer()
            container.registerPart(1)
            container.register(Machine.self) { Machine(try $0.resolveOrThrow()) }
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Machine.self) },
                thread("resolves too") { _ = try container.resolveOrThrow(Machine.self) },
                thread("registers again") { container.registerPart(2) }
            ) {
                try container.requireMachine(of: 2)
            }
        }
    }

    @Test(arguments: [Relation.same, .scope, .forkOfScope])
    func `threads that resolve concurrently create one static instance for each registration`(in relation: Relation) {
        verify(isComplete: false) {
            let root = DependencyContainer()
            let (first, second) = (Count(), Count())
            root.registerPart(1, counted: first)
            let container = relation.container(of: root)
            let isFork = relation == .forkOfScope
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Part.self) },
                thread("resolves in the root") { _ = try root.resolveOrThrow(Part.self) },
                thread("registers again") { root.registerPart(2, counted: second) }
            ) {
                try root.requirePart(2)
                try container.requirePart(2)
                // A fork makes its own if the root has none yet.
                let limit = isFork ? 2 : 1
                try require(first.value <= limit, "the first registration makes \(first.value) parts")
                try require((1...limit).contains(second.value), "the second one makes \(second.value) parts")
            }
        }
    }

    @Test func `an expired timed instance can resolve in its deinitializer without a deadlock`() {
        /// Resolves when it is released.
        final class Noisy: Sendable {
            let container: DependencyContainer
            init(_ container: DependencyContainer) { self.container = container }
            deinit { _ = container.resolveOptional(Part.self) }
        }
        verify {
            let container = DependencyContainer()
            container.registerPart(1)
            container.register(Noisy.self, allocation: .timed(.zero)) { Noisy($0) }
            _ = try? container.resolveOrThrow(Noisy.self)
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Noisy.self) },
                thread("resolves too") { _ = try container.resolveOrThrow(Noisy.self) }
            ) {
                try container.requirePart(1)
            }
        }
    }
}
