import Interleaving
import Testing

@testable import ExploredContainer

/// Children that are released while another thread changes or visits the containers around them.
struct ChildrenTests {
    private static let bounds = Bounds(schedules: 400, randomSchedules: 100)

    @Test(arguments: [Relation.scope, .fork, .forkOfScope, .scopeOfFork, .forkOfFork], Visit.allCases)
    func `a child released while its parent changes is removed from the parent's list`(
        as relation: Relation,
        _ visit: Visit
    ) {
        verify(Self.bounds) {
            let root = DependencyContainer()
            root.registerPart(1)
            root.registerMachine()
            let sibling = root.openScope("sibling")
            var child: DependencyContainer? = relation.container(of: root)
            let other = root.openScope("other")
            for container in [child, sibling, other] { _ = try? container?.resolveOrThrow(Machine.self) }
            return Scenario(
                thread("releases the child") { child = nil },
                visit.thread(in: root)
            ) {
                try require(root.monitor.locked { root.children.count } == 2, "the child is still in the list")
                try visit.check(root, children: [sibling, other])
            }
        }
    }

    @Test func `adjacent scopes that are released concurrently are removed from the parent's list`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            var scopes: [DependencyContainer?] = (0..<4).map { root.openScope("\($0)") }
            for scope in scopes { _ = try? scope?.resolveOrThrow(Part.self) }
            return Scenario(
                thread("releases the second") { scopes[1] = nil },
                thread("releases the third") { scopes[2] = nil },
                thread("registers again") { root.registerPart(2) }
            ) {
                try require(root.monitor.locked { root.children.count } == 2, "a released scope is in the list")
                try scopes[0]?.requirePart(2, "the first scope")
                try scopes[3]?.requirePart(2, "the last scope")
                root.registerPart(3)
                try scopes[0]?.requirePart(3, "the first scope, after a change at rest,")
            }
        }
    }

    @Test func `a scope opened while another scope is released sees a concurrent registration in the parent`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            var released: DependencyContainer? = root.openScope("released")
            _ = try? released?.resolveOrThrow(Part.self)
            var made: DependencyContainer?
            return Scenario(
                thread("releases a scope") { released = nil },
                thread("opens a scope") {
                    made = root.openScope("made")
                    _ = try made?.resolveOrThrow(Part.self)
                },
                thread("registers again") { root.registerPart(2) }
            ) {
                try require(root.monitor.locked { root.children.count } == 1, "the list has other children")
                try made?.requirePart(2, "the new scope")
            }
        }
    }

    @Test func `a scope released while its parent's children are iterated is removed from the parent's list`() {
        verify {
            let root = DependencyContainer()
            root.registerPart(1)
            var scope: DependencyContainer? = root.openScope("s")
            _ = try? scope?.resolveOrThrow(Part.self)
            return Scenario(
                thread("visits the children") {
                    root.forEachChild { _ in Scheduler.reach("the visit of a child") }
                },
                thread("releases the scope") { scope = nil }
            ) {
                try require(!root.hasChildren, "the scope is still in the list")
                root.registerPart(2)
                try root.requirePart(2)
            }
        }
    }

    /// Something that visits the children of a container.
    enum Visit: String, CaseIterable {
        case registersAgain, resets, observes, overrides, closes

        func thread(in root: DependencyContainer) -> LogicalThread {
            switch self {
            case .registersAgain: ExplorationTests.thread("registers again") { root.registerPart(2) }
            case .resets: ExplorationTests.thread("resets instances") { root.reset(.static) }
            case .observes: ExplorationTests.thread("observes") { root.observe { _ in }.cancel() }
            case .overrides:
                ExplorationTests.thread("overrides") {
                    try root.withOverrides {
                        $0.registerPart(9)
                    } operation: {
                        try root.requireMachine(of: 9, "the block")
                    }
                }
            case .closes: task("closes") { try await root.close() }
            }
        }

        func check(_ root: DependencyContainer, children: [DependencyContainer]) throws {
            for child in children {
                switch self {
                case .closes:
                    let error = try failure(of: Machine.self, in: child)
                    try require(error.diagnostic.id == .closed, "the error is another one: \(error)")
                case .registersAgain: try child.requireMachine(of: 2, "another child")
                case .resets, .observes, .overrides: try child.requireMachine(of: 1, "another child")
                }
                guard self != .closes else { continue }
                let attention = child.attention.load(ordering: .relaxed)
                try require(attention == 0, "another child has \(attention) reasons for the long path")
            }
        }
    }
}
