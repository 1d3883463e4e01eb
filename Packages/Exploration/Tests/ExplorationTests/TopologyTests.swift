import Interleaving
import Testing

@testable import ExploredContainer

/// Containers that are made, or whose registrations hide those around them, while others change.
struct TopologyTests {
    @Test(arguments: [Relation.scope, .fork, .forkOfScope])
    func `a scope or fork created during a registration sees the registration`(as relation: Relation) {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            var child: DependencyContainer?
            return Scenario(
                thread("makes a child") { child = relation.container(of: root) },
                thread("registers again") { root.registerPart(2) }
            ) {
                try child?.requireMachine(of: 2, "the child")
                root.registerPart(3)
                try child?.requireMachine(of: 3, "the child, after a change at rest,")
            }
        }
    }

    // A former defect: the child removed the entry that it had added, although that was its own registration by
    // then.

    @Test(arguments: [Relation.scope, .fork, .forkOfScope])
    func `a registration in a scope or fork hides the parent's, whichever is made first`(
        as relation: Relation
    ) {
        verify(isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            let child = relation.container(of: root)
            return Scenario(
                thread("resolves in the child") { _ = try child.resolveOrThrow(Part.self) },
                thread("registers in the child") { child.registerPart(5) },
                thread("registers in the root") { root.registerPart(2) }
            ) {
                try child.requirePart(5, "the child")
                try root.requirePart(2, "the root")
                child.unregister(Part.self)
                try child.requirePart(2, "the child, after it has unregistered,")
            }
        }
    }

    // A former defect: see `InheritanceTests`.

    @Test func `a nested scope sees a concurrent registration in the root`() {
        verify(isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            let child = root.openScope("a")
            let grandchild = child.openScope("b")
            return Scenario(
                thread("resolves in the grandchild") { _ = try grandchild.resolveOrThrow(Part.self) },
                thread("resolves in the child") { _ = try child.resolveOrThrow(Part.self) },
                thread("registers in the root") { root.registerPart(2) }
            ) {
                try grandchild.requirePart(2, "the grandchild")
                root.registerPart(3)
                try child.requirePart(3, "the child, after a change at rest,")
                try grandchild.requirePart(3, "the grandchild, after a change at rest,")
            }
        }
    }

    @Test func `each static instance in a dependency chain uses a concurrently changed dependency`() {
        verify(isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            root.registerFactory()
            return Scenario(
                thread("resolves the last link") { _ = try root.resolveOrThrow(Factory.self) },
                thread("resolves the middle link") { _ = try root.resolveOrThrow(Machine.self) },
                thread("registers again") { root.registerPart(2) }
            ) {
                let version = try root.resolveOrThrow(Factory.self).machine.part.version
                try require(version == 2, "the chain ends in part \(version)")
                let isShared = try root.resolveOrThrow(Factory.self).machine === root.resolveOrThrow(Machine.self)
                try require(isShared, "the last link has another machine")
            }
        }
    }

    @Test func `exactly one of two concurrent registrations remains in effect`() {
        verify(isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            return Scenario(
                thread("registers 2") { root.registerPart(2) },
                thread("registers 3") { root.registerPart(3) },
                thread("resolves") { _ = try root.resolveOrThrow(Machine.self) }
            ) {
                let version = try root.resolveOrThrow(Part.self).version
                try require(version == 2 || version == 3, "part \(version) is left")
                try root.requireMachine(of: version)
            }
        }
    }
}
