import MicroContainer
import Testing

private struct Value: Sendable {
    let number: Int
}

private final class Owner: Sendable {
    let value: Value
    init(value: Value) { self.value = value }
}

/// Containers inherit registrations while other threads change them. Packages/Exploration explores the interleavings;
/// these tests run on real threads.
@Suite struct InheritanceOnThreadsTests {
    enum Inheriting: CaseIterable {
        case scope, fork, forkOfScope

        func open(from root: DependencyContainer) -> DependencyContainer {
            switch self {
            case .scope: root.openScope("inner").openScope("innermost")
            case .fork: root.fork()
            case .forkOfScope: root.openScope("inner").fork()
            }
        }
    }

    @Test(arguments: Inheriting.allCases)
    func `scopes and forks see a registration that is replaced while they first resolve it`(
        _ kind: Inheriting
    ) {
        let container = DependencyContainer()
        for round in 0..<400 {
            container.register(Value.self, allocation: .static) { _ in Value(number: -1) }
            let child = kind.open(from: container)
            let hasEnded = onThreads(4) { index in
                if index == 0 {
                    for change in 0..<3 {
                        container.register(Value.self, allocation: .static) { _ in Value(number: change) }
                    }
                } else {
                    for _ in 0..<6 { _ = child.resolve(Value.self) }
                }
            }
            #expect(hasEnded)
            let last = child.resolve(Value.self).number
            #expect(last == 2, "round \(round)")
            container.register(Value.self, allocation: .static) { _ in Value(number: 3) }
            #expect(child.resolve(Value.self).number == 3, "round \(round)")
        }
    }

    @Test func `resolving in a scope's fork does not hang while another thread changes the fork's registrations`()
        throws
    {
        let root = DependencyContainer()
        root.register(Value.self, allocation: .static) { _ in Value(number: 0) }
        root.register(Owner.self, allocation: .static) { Owner(value: try $0.resolveOrThrow()) }
        let scope = root.openScope("scope")
        for round in 0..<400 {
            let fork = scope.fork()
            let hasEnded = onThreads(3, within: 60) { index in
                if index == 0 {
                    fork.register(Value.self, allocation: .static) { _ in Value(number: 1) }
                    fork.unregister(Value.self)
                    fork.register(Value.self, allocation: .static) { _ in Value(number: 2) }
                } else {
                    for _ in 0..<4 { _ = fork.resolve(Owner.self) }
                }
            }
            try #require(hasEnded, "round \(round)")
            #expect(fork.resolve(Owner.self).value.number == 2, "round \(round)")
        }
    }
}
