import Interleaving
import Testing

@testable import ExploredContainer

/// `Lazy` and `Provider` while their value is registered again or overridden.
struct WrapperTests {
    private static let bounds = Bounds(schedules: 400, randomSchedules: 100)

    /// A value that resolves its part later.
    private final class LazyOwner: Sendable {
        let part: Lazy<Part>

        init(_ part: Lazy<Part>) { self.part = part }
    }

    /// A value that resolves a part again on each use.
    private final class ProviderOwner: Sendable {
        let part: Provider<Part>

        init(_ part: Provider<Part>) { self.part = part }
    }

    private static func root() -> DependencyContainer {
        let root = DependencyContainer()
        root.registerPart(1)
        root.register(LazyOwner.self, allocation: .static, autowire: LazyOwner.init)
        root.register(ProviderOwner.self, allocation: .static, autowire: ProviderOwner.init)
        return root
    }

    @Test(arguments: Relation.allCases)
    func `a lazy value resolved after a concurrent registration uses the new registration`(
        in relation: Relation
    ) {
        verify(Self.bounds, isComplete: false) {
            let root = Self.root()
            let container = relation.container(of: root)
            return Scenario(
                thread("reads the lazy value") { _ = try container.resolveOrThrow(LazyOwner.self).part.value },
                thread("registers again") { root.registerPart(2) }
            ) {
                let version = try container.resolveOrThrow(LazyOwner.self).part.value.version
                try require(version == 2, "the lazy value is part \(version)")
                root.registerPart(3)
                let later = try container.resolveOrThrow(LazyOwner.self).part.value.version
                try require(later == 3, "after a change at rest, the lazy value is part \(later)")
            }
        }
    }

    @Test(arguments: Relation.allCases)
    func `an existing provider uses a concurrent registration in later calls`(in relation: Relation) {
        verify(Self.bounds, isComplete: false) {
            let root = Self.root()
            let container = relation.container(of: root)
            guard let owner = container.resolveOptional(ProviderOwner.self) else { return Scenario() }
            return Scenario(
                thread("calls the provider") { _ = try owner.part() },
                thread("registers again") { root.registerPart(2) }
            ) {
                let version = try withExtendedLifetime(container) { try owner.part().version }
                try require(version == 2, "the provider gives part \(version)")
            }
        }
    }

    @Test func `two threads that read a lazy value get the same instance`() {
        verify {
            let root = DependencyContainer()
            root.register(Part.self) { _ in Part(1) }
            root.register(LazyOwner.self, allocation: .static, autowire: LazyOwner.init)
            guard let lazy = root.resolveOptional(LazyOwner.self)?.part else { return Scenario() }
            var parts: [Part] = []
            return Scenario(
                thread("reads") { parts.append(try lazy.value) },
                thread("reads too") { parts.append(try lazy.value) }
            ) {
                try require(parts.count == 2 && parts[0] === parts[1], "the threads read different parts")
                let isKept = try withExtendedLifetime(root) { try lazy.value === parts[0] }
                try require(isKept, "a later read gives another part")
            }
        }
    }

    @Test func `a lazy value uses an override only inside the override's block`() {
        verify(Self.bounds) {
            let root = Self.root()
            guard let lazy = root.resolveOptional(LazyOwner.self)?.part,
                let provider = root.resolveOptional(ProviderOwner.self)?.part
            else { return Scenario() }
            return Scenario(
                thread("reads with overrides") {
                    try root.withOverrides {
                        $0.registerPart(9)
                    } operation: {
                        let versions = (try lazy.value.version, try provider().version)
                        try require(versions == (9, 9), "the block reads \(versions)")
                    }
                },
                thread("reads") {
                    let versions = (try lazy.value.version, try provider().version)
                    try require(versions == (1, 1), "outside of the block, the values are \(versions)")
                }
            ) {
                let versions = (try lazy.value.version, try provider().version)
                try require(versions == (1, 1), "after the block, the values are \(versions)")
            }
        }
    }
}
