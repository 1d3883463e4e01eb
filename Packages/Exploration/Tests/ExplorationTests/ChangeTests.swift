import Interleaving
import Testing

@testable import ExploredContainer

/// Resolving while the registration changes, in the same container or one around it.
struct ChangeTests {
    /// There are many cases, which resemble each other.
    private static let bounds = Bounds(schedules: 800, randomSchedules: 100)

    @Test(arguments: Relation.allCases, Change.allCases)
    func `resolving after a concurrent change uses the changed registration`(in relation: Relation, _ change: Change) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { try change.resolve(Part.self, in: container) },
                thread(change.rawValue) { change.apply(to: root) }
            ) {
                try change.check(container, in: root)
            }
        }
    }

    @Test(arguments: Relation.allCases, Change.allCases)
    func `a dependent resolved after a concurrent change uses the changed dependency`(
        in relation: Relation,
        _ change: Change
    ) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { try change.resolve(Machine.self, in: container) },
                thread(change.rawValue) { change.apply(to: root) }
            ) {
                try change.checkMachine(container, in: root)
            }
        }
    }

    @Test(arguments: Relation.allCases.filter { $0 != .same }, Change.allCases)
    func `resolving does not hang while registrations in the container change concurrently`(
        in relation: Relation,
        _ change: Change
    ) {
        for hasOwn in [false, true] {
            verify(Bounds(schedules: 300, randomSchedules: 50), isComplete: false) {
                let root = DependencyContainer()
                root.registerPart(hasOwn ? 7 : 1)
                let container = relation.container(of: root)
                if hasOwn { container.registerPart(1) }
                return Scenario(
                    thread("resolves") { try change.resolve(Part.self, in: container) },
                    thread(change.rawValue) { change.apply(to: container) }
                ) {
                    // Without a registration of its own, the container inherits that of the root.
                    try container.requirePart(change.version ?? (hasOwn ? 7 : 1))
                    container.registerPart(3)
                    try container.requirePart(change.laterVersion, "after a later registration the container")
                }
            }
        }
    }

    @Test func `registering a type and its old dependency concurrently keeps both new registrations`() {
        verify {
            let container = DependencyContainer()
            container.registerPart(1)
            container.registerMachine()
            _ = try? container.resolveOrThrow(Machine.self)
            let other = Machine(Part(3))
            return Scenario(
                thread("registers the part") { container.registerPart(2) },
                thread("registers the machine") { container.register(Machine.self, allocation: .static) { _ in other } }
            ) {
                try container.requirePart(2)
                try container.requireMachine(of: 3)
            }
        }
    }
}
