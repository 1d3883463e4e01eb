import Interleaving
import Testing

@testable import ExploredContainer

/// Contributions, decorations, shared calls and refusals that change while another thread resolves.
struct CollectionTests {
    private static let bounds = Bounds(schedules: 800, randomSchedules: 100)

    /// A root with one contribution, and a machine that is made from the last one.
    private static func root() -> DependencyContainer {
        let root = DependencyContainer()
        root.contribute(Part.self, named: 1, allocation: .static) { _ in Part(1) }
        root.register(Machine.self, allocation: .static) { Machine(try $0.resolveAll(Part.self).last ?? Part(0)) }
        return root
    }

    @Test(arguments: Relation.allCases)
    func `a dependent resolved after a concurrent removal does not contain the removed contribution`(
        in relation: Relation
    ) {
        verify(Self.bounds, isComplete: false) {
            let root = Self.root()
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Machine.self) },
                thread("removes") { root.removeContributions(to: Part.self, named: 1) }
            ) {
                try container.requireMachine(of: 0)
            }
        }
    }

    @Test(arguments: Relation.allCases)
    func `a dependent resolved after concurrent changes contains the current contributions`(in relation: Relation) {
        verify(Self.bounds, isComplete: false) {
            let root = Self.root()
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Machine.self) },
                thread("removes and contributes") {
                    root.removeContributions(to: Part.self)
                    root.contribute(Part.self, named: 1, order: 1) { _ in Part(3) }
                },
                thread("contributes") { root.contribute(Part.self, named: 2, order: 2) { _ in Part(2) } }
            ) {
                let versions = try container.resolveAll(Part.self).map(\.version)
                try require([[3, 2], [3]].contains(versions), "the collection has the parts \(versions)")
                try container.requireMachine(of: versions.last ?? 0)
            }
        }
    }

    @Test func `after a concurrent contribution and removal, the graph has only the contributions that remain`() {
        verify {
            let root = DependencyContainer()
            return Scenario(
                thread("contributes") { root.contribute(Part.self, named: 1) { _ in Part(1) } },
                thread("removes") { root.removeContributions(to: Part.self) }
            ) {
                let count = try root.resolveAll(Part.self).count
                try require(root.graph.nodes.count == count, "\(root.graph.nodes.count) registrations for \(count)")
            }
        }
    }

    @Test(arguments: Relation.allCases)
    func `a dependent resolved after a concurrent removal does not contain the removed decoration`(
        in relation: Relation
    ) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            root.decorate(Part.self) { part, _ in Part(part.version + 10) }
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { _ = try container.resolveOrThrow(Machine.self) },
                thread("removes the decoration") { root.undecorate(Part.self) }
            ) {
                try container.requireMachine(of: 1)
            }
        }
    }

    @Test func `concurrent calls with equal arguments create only one instance`() {
        verify {
            let root = DependencyContainer()
            let count = Count()
            root.registerPart(1)
            root.register(
                Machine.self,
                sharedByArguments: Int.self,
                autowire: { (_: Int, part: Part) in
                    count.increment()
                    return Machine(part)
                }
            )
            return Scenario(
                thread("calls") { _ = try root.resolve(Machine.self, 1) },
                thread("calls too") { _ = try root.resolve(Machine.self, 1) }
            ) {
                try require(count.value == 1, "\(count.value) machines are made")
                root.registerPart(2)
                let version = try root.resolve(Machine.self, 1).part.version
                try require(version == 2, "the call gives a machine of part \(version)")
            }
        }
    }

    @Test func `two threads share a weak instance for one argument while released instances are removed`() {
        verify {
            let root = DependencyContainer()
            root.register(Machine.self, allocation: .weak, sharedByArguments: Int.self) { _, _ in Machine(Part(1)) }
            // The 64th call removes those that have ended.
            for number in 1...63 { _ = try? root.resolve(Machine.self, number) }
            var machines: [Machine] = []
            return Scenario(
                thread("calls") { machines.append(try root.resolve(Machine.self, 1)) },
                thread("calls with a new argument") {
                    _ = try root.resolve(Machine.self, 64)
                    machines.append(try root.resolve(Machine.self, 1))
                }
            ) {
                try require(machines[0] === machines[1], "the callers get different machines")
            }
        }
    }

    @Test func `resolving with an argument after a concurrent registration uses the new dependency`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.register(
                Machine.self,
                sharedByArguments: Int.self,
                autowire: { (_: Int, part: Part) in Machine(part) }
            )
            return Scenario(
                thread("calls") { _ = try root.resolve(Machine.self, 1) },
                thread("registers again") { root.registerPart(2) }
            ) {
                let version = try root.resolve(Machine.self, 1).part.version
                try require(version == 2, "the call gives a machine of part \(version)")
            }
        }
    }

    @Test(arguments: Relation.allCases)
    func `a live registration is refused after a concurrent call to requireOverridesInTests`(in relation: Relation) {
        verify(Self.bounds, isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves") { _ = container.resolveOptional(Machine.self) },
                thread("requires overrides") { root.requireOverridesInTests(live: [Machine.self]) }
            ) {
                let error = try failure(of: Machine.self, in: container)
                try require(error.diagnostic.id == .notOverridden, "the error is \(error)")
            }
        }
    }
}
