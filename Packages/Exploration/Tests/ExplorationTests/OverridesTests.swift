import Interleaving
import Testing

@testable import ExploredContainer

/// A block with overrides on one thread, while another thread changes the original.
struct OverridesTests {
    @Test func `a concurrent registration in the original does not affect an override block`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            return Scenario(
                thread("resolves with overrides") {
                    try root.withOverrides {
                        $0.registerPart(9)
                    } operation: {
                        try root.requireMachine(of: 9, "the block")
                    }
                },
                thread("registers again") { root.registerPart(2) }
            ) {
                try root.requireMachine(of: 2, "the root")
                root.registerPart(3)
                try root.requireMachine(of: 3, "the root, after a change at rest,")
            }
        }
    }

    @Test(arguments: Relation.allCases, Change.allCases)
    func `a concurrent change applies only after the override block has ended`(
        in relation: Relation,
        _ change: Change
    ) {
        verify(Bounds(schedules: 300, randomSchedules: 50), isComplete: false) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let container = relation.container(of: root)
            return Scenario(
                thread("resolves with overrides") {
                    try container.withOverrides {
                        $0.registerPart(9)
                        $0.registerMachine()
                    } operation: {
                        try container.requireMachine(of: 9, "the block")
                    }
                },
                thread(change.rawValue) { change.apply(to: root) }
            ) {
                try change.checkMachine(container, in: root)
            }
        }
    }

    @Test func `an override block does not affect what another thread resolves from the same scope`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let scope = root.openScope("s")
            return Scenario(
                thread("resolves with overrides") {
                    try root.withOverrides {
                        $0.registerPart(9)
                    } operation: {
                        try scope.requireMachine(of: 9, "the scope in the block")
                    }
                },
                thread("resolves in the scope") { try scope.requireMachine(of: 1, "the scope") }
            ) {
                try scope.requireMachine(of: 1, "the scope at rest")
                root.registerPart(3)
                try scope.requireMachine(of: 3, "the scope, after a change at rest,")
            }
        }
    }

    @Test func `override blocks on two threads do not see each other's overrides`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            func block(_ version: Int) throws {
                try root.withOverrides {
                    $0.registerPart(version)
                } operation: {
                    try root.requireMachine(of: version, "the block")
                }
            }
            return Scenario(
                thread("resolves with one override") { try block(8) },
                thread("resolves with another") { try block(9) }
            ) {
                try root.requireMachine(of: 1, "the root")
            }
        }
    }
}
