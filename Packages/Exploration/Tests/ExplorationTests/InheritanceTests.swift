import Interleaving
import Testing

@testable import ExploredContainer

/// A child that resolves while its parent changes.
struct InheritanceTests {
    // A former defect: a change cleared the note that leads to the child before the child had added its entry, and
    // the child missed every later change.

    @Test func `a scope that is resolving sees a registration that its parent replaces concurrently`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            let scope = root.openScope("s")
            return Scenario(
                thread("resolves in the scope") { _ = try scope.resolveOrThrow(Part.self) },
                thread("registers again") { root.registerPart(2) }
            ) {
                try scope.requirePart(2, "the scope")
                root.registerPart(3)
                try scope.requirePart(3, "the scope, after a change at rest,")
            }
        }
    }

    @Test func `a fork that is resolving sees a registration that its original replaces concurrently`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            let fork = root.fork()
            return Scenario(
                thread("resolves in the fork") { _ = try fork.resolveOrThrow(Part.self) },
                thread("registers again") { root.registerPart(2) }
            ) {
                try fork.requirePart(2, "the fork")
                root.registerPart(3)
                try fork.requirePart(3, "the fork, after a change at rest,")
            }
        }
    }

    @Test func `the explorer finds a stale registration in a scope if changes do not advance the version`() {
        let exploration = Explorer.shared.explore {
            let root = DependencyContainer()
            addressOfStuckValue = root.version.address
            root.register(Part.self) { _ in Part(1) }
            let scope = root.openScope("s")
            return Scenario(
                thread("resolves in the scope") { _ = try scope.resolveOrThrow(Part.self) },
                thread("registers again") { root.register(Part.self) { _ in Part(2) } }
            ) {
                try scope.requirePart(2, "the scope")
            }
        }
        #expect(
            exploration.failure?.reason == "at rest: the scope gives part 1 in place of part 2",
            "\(exploration)"
        )
    }
}
