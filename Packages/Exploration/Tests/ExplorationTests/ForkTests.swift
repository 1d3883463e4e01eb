import Interleaving
import Testing

@testable import ExploredContainer

/// A fork whose own registrations change.
struct ForkTests {
    @Test func `a fork recreates a dependent after a concurrent change to the fork's registrations`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let fork = root.fork()
            return Scenario(
                thread("resolves in the fork") { _ = try fork.resolveOrThrow(Machine.self) },
                thread("registers and unregisters in the fork") {
                    fork.registerPart(2)
                    fork.unregister(Part.self)
                }
            ) {
                try fork.requireMachine(of: 1, "the fork")
                fork.registerPart(3)
                try fork.requireMachine(of: 3, "the fork, after a change at rest,")
                try root.requireMachine(of: 1, "the root")
            }
        }
    }

    // A former defect: an outer fork looked in its front once, before its loop, and the loop did not end.

    @Test func `resolving a type in a scope's fork does not hang while the fork registers a dependency`() {
        verify(isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let scope = root.openScope("s")
            let fork = scope.fork()
            return Scenario(
                thread("resolves in the fork") { _ = try fork.resolveOrThrow(Machine.self) },
                thread("registers in the fork") { fork.registerPart(2) }
            ) {
                try fork.requireMachine(of: 2, "the fork")
            }
        }
    }

    // A former defect: the fork looked in its own table once, before its loop. The outer fork then found the registration
    // of the fork, which the loop took for one that was being removed.

    @Test func `resolving a type in a scope's fork does not hang while the fork registers that type`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            let fork = root.openScope("s").fork()
            return Scenario(
                thread("resolves in the fork") { _ = try fork.resolveOrThrow(Part.self) },
                thread("registers in the fork") { fork.registerPart(2) }
            ) {
                try fork.requirePart(2, "the fork")
            }
        }
    }

    // The defect before: the outer fork's entry resolved from the front, which found that same entry around itself.

    @Test func `resolving a type in a scope's fork succeeds while the fork unregisters a dependency`() {
        verify(Bounds(schedules: 10_000)) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let fork = root.openScope("s").fork()
            fork.registerPart(2)
            return Scenario(
                thread("resolves in the fork") { _ = try fork.resolveOrThrow(Machine.self) },
                thread("unregisters in the fork") { fork.unregister(Part.self) }
            ) {
                try fork.requireMachine(of: 1, "the fork")
            }
        }
    }

    // A former defect: the look-up went round until the other thread had changed the scope too.

    @Test(arguments: [Change.unregisters, .resets])
    func `resolving in a scope's fork does not wait for a concurrent change in the root`(_ change: Change) {
        var bounds = Bounds()
        bounds.failsOnSpinning = true
        verify(bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            let fork = root.openScope("s").fork()
            return Scenario(
                thread("resolves in the fork") { try change.resolve(Part.self, in: fork) },
                thread(change.rawValue) { change.apply(to: root) }
            )
        }
    }
}
