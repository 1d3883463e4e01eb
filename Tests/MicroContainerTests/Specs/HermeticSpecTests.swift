import MicroContainer
import Testing

private final class Store: Sendable {
    let text: String
    init(_ text: String) { self.text = text }
}

private struct StoreSpec: DependencySpec {
    static var lifetime: Lifetime<Store> { .static }
    static func make(resolver: DependencyResolving) throws -> Store {
        Store("\(try resolver.resolveOrThrow(Int.self))")
    }
}

private struct DraftSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> Store {
        Store("\(try resolver.resolveOrThrow(Int.self)) \(try resolver.resolveOrThrow(\.hermeticStore).text)")
    }
}

private struct SessionSpec: DependencySpec {
    static var lifetime: Lifetime<Store> { .scoped("s") }
    static func make(resolver: DependencyResolving) throws -> Store {
        Store("\(try resolver.resolveOrThrow(Int.self))")
    }
}

private struct RemoteSpec: AsyncDependencySpec {
    static func make(resolver: DependencyResolving) async throws -> Store {
        Store("\(try resolver.resolveOrThrow(Int.self))")
    }
}

extension Catalog {
    fileprivate var hermeticStore: StoreSpec.Type { StoreSpec.self }
    fileprivate var hermeticDraft: DraftSpec.Type { DraftSpec.self }
    fileprivate var hermeticSession: SessionSpec.Type { SessionSpec.self }
    fileprivate var hermeticRemote: RemoteSpec.Type { RemoteSpec.self }
}

/// A spec that is first resolved in a fork is registered in the fork, and in no container around it.
struct HermeticSpecTests {
    let container = DependencyContainer { Singleton(Int.self) { _ in 1 } }

    private func names(_ container: DependencyContainer) -> [String] { container.graph.nodes.map(\.key.description) }

    private func fork(_ container: DependencyContainer, _ number: Int) -> DependencyContainer {
        container.fork { $0.register(Int.self, allocation: .static) { _ in number } }
    }

    @Test func `a spec first resolved in an override block is not registered outside the block`() async throws {
        try await container.withOverrides {
            $0.override(Int.self) { _ in 2 }
        } operation: {
            #expect(container.resolve(\.hermeticDraft).text == "2 2")
            #expect(container.resolve(\.hermeticStore) === container.resolve(\.hermeticStore))
            let remote = try await container.resolveAsync(\.hermeticRemote)
            #expect(remote === (try await container.resolveAsync(\.hermeticRemote)))
            #expect(remote.text == "2")
            #expect(names(container) == ["Int", "DraftSpec", "StoreSpec", "RemoteSpec"])
            #expect(container.validate().findings.isEmpty)
        }
        #expect(names(container) == ["Int"])
        let store = container.resolve(\.hermeticStore)
        #expect(store.text == "1")
        #expect(names(container) == ["Int", "StoreSpec"])
        // An instance that depends on nothing that a block replaces is shared with the block.
        container.withOverrides {
            $0.override(String.self) { _ in "" }
        } operation: {
            #expect(container.resolve(\.hermeticStore) === store)
        }
    }

    @Test func `a spec first resolved in a fork is registered only in that fork`() {
        let outer = fork(container, 2)
        let inner = fork(outer, 3)
        let store = inner.resolve(\.hermeticStore)
        #expect(store.text == "3")
        #expect(names(inner) == ["Int", "StoreSpec"])
        #expect(names(outer) == ["Int"])
        #expect(outer.resolve(\.hermeticDraft).text == "2 2")
        #expect(names(container) == ["Int"])
        #expect(container.resolve(\.hermeticStore).text == "1")
        #expect(inner.resolve(\.hermeticStore) === store)
        #expect(names(inner) == ["StoreSpec", "DraftSpec", "Int"])
    }

    @Test func `a spec is registered only in the scope or fork that resolves it`() throws {
        let scopeOfFork = fork(container, 2).openScope("s")
        #expect(scopeOfFork.resolve(\.hermeticSession).text == "2")
        #expect(scopeOfFork.resolve(\.hermeticSession) === scopeOfFork.resolve(\.hermeticSession))
        let scope = container.openScope("s") { Singleton(Int.self) { _ in 5 } }
        let forkOfScope = scope.fork()
        // As in the scope itself: a static service does not see the registrations of the scope.
        #expect(forkOfScope.resolve(\.hermeticDraft).text == "5 1")
        #expect(forkOfScope.resolve(\.hermeticSession).text == "5")
        #expect(names(forkOfScope) == ["Int", "DraftSpec", "StoreSpec", "SessionSpec"])
        let overriding = fork(scope, 6)
        #expect(overriding.resolve(\.hermeticDraft).text == "6 6")
        #expect(overriding.fork().resolve(\.hermeticDraft).text == "6 6")
        for container in [container, scope] { #expect(names(container) == ["Int"]) }
        #expect(scope.resolve(\.hermeticDraft).text == "5 1")
        #expect(scope.resolve(\.hermeticStore) === container.resolve(\.hermeticStore))
    }

    @Test func `a block's overrides also apply to specs in scopes opened before the block`() {
        let scope = container.openScope("s")
        container.withOverrides {
            $0.override(Int.self) { _ in 2 }
        } operation: {
            #expect(scope.resolve(\.hermeticSession).text == "2")
            #expect(scope.resolve(\.hermeticStore) === container.resolve(\.hermeticStore))
        }
        for container in [container, scope] { #expect(names(container) == ["Int"]) }
    }

    @Test func `a spec's instance in a fork is recreated when a dependency changes in an enclosing container`() {
        let outer = container.fork()
        let inner = outer.fork()
        #expect(inner.resolve(\.hermeticStore).text == "1")
        container.register(Int.self, allocation: .static) { _ in 2 }
        #expect(inner.graph.nodes.map(\.key.description) == ["Int", "StoreSpec"])
        #expect(inner.resolve(\.hermeticStore).text == "2")
        inner.register(Int.self, allocation: .static) { _ in 3 }
        #expect(inner.resolve(\.hermeticStore).text == "3")
        // A registration around the fork takes precedence over the spec itself.
        outer.register(\.hermeticStore) { _ in Store("outer") }
        #expect(inner.resolve(\.hermeticStore).text == "outer")
        inner.register(\.hermeticStore) { _ in Store("inner") }
        #expect(inner.resolve(\.hermeticStore).text == "inner")
        inner.reset()
        #expect(inner.resolve(\.hermeticStore).text == "outer")
        #expect(names(container) == ["Int"])
    }

    @Test func `a root factory called by a fork registers a spec only in the fork`() {
        container.register(String.self, allocation: .static) { [container] _ in
            container.resolve(\.hermeticStore).text
        }
        #expect(fork(container, 2).resolve(String.self) == "2")
        #expect(names(container) == ["Int", "String"])
    }

    @Test func `a test container refuses a live spec until the spec is overridden`() {
        let testing = container.fork(in: .test)
        #expect(throws: ResolutionError.self) { try testing.resolveOrThrow(\.hermeticStore) }
        testing.override(\.hermeticStore) { _ in Store("test") }
        #expect(testing.resolve(\.hermeticStore).text == "test")
        #expect(names(container) == ["Int"])
    }

    @Test func `concurrent override blocks that resolve one spec each use their own override`() {
        let container = container
        onThreads(4) { thread in
            for round in 0..<50 {
                container.withOverrides {
                    $0.override(Int.self) { _ in thread * 100 + round }
                } operation: {
                    #expect(container.resolve(\.hermeticStore).text == "\(thread * 100 + round)")
                }
            }
        }
        #expect(names(container) == ["Int"])
    }
}
