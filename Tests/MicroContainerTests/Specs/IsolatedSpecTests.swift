import MicroContainer
import Testing

@MainActor private final class Screen {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}

private struct ScreenSpec: MainActorDependencySpec {
    static func make(resolver: DependencyResolving) throws -> Screen {
        Screen(greeting: try resolver.resolveOrThrow())
    }
}

private final class Store: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

private struct StoreSpec: AsyncDependencySpec {
    static func make(resolver: DependencyResolving) async throws -> Store {
        await Task.yield()
        return Store(name: try resolver.resolveOrThrow(String.self))
    }
}

extension Catalog {
    fileprivate var screen: ScreenSpec.Type { ScreenSpec.self }
    fileprivate var store: StoreSpec.Type { StoreSpec.self }
}

/// Two calls must not compile: `resolve(\.screen)` off the main actor without `await`, and `resolve(\.store)`.
struct IsolatedSpecTests {
    let container = DependencyContainer {
        Singleton((any Greeting).self) { _ in English() }
        Singleton(String.self) { _ in "disk" }
    }

    @Test @MainActor func `a main-actor spec resolves on the main actor without await`() throws {
        #expect(container.resolve(\.screen).greeting.text == "Hello")
        #expect(container.resolve(\.screen) !== container.resolve(\.screen))
        container.register(\.screen, allocation: .static) { Screen(greeting: try $0.resolveOrThrow()) }
        #expect(try container.resolveOrThrow(\.screen) === container.resolve(\.screen))
    }

    @Test func `resolving a main-actor spec off the main actor requires await`() async {
        #expect(await container.resolve(\.screen).greeting.text == "Hello")
    }

    @Test @MainActor func `an error in a main-actor spec's dependency contains the path to the dependency`() throws {
        let empty = DependencyContainer()
        let error = try #require(throws: ResolutionError.self) { try empty.resolveOrThrow(\.screen) }
        #expect(error.diagnostic.path.map(\.description) == ["ScreenSpec (dynamic)", "any Greeting"])
    }

    @Test func `an asynchronous spec that many tasks resolve is created once`() async throws {
        let stores = try await withThrowingTaskGroup(of: Store.self) { [container] group in
            for _ in 0..<50 { group.addTask { try await container.resolveAsync(\.store) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(stores.count == 50)
        #expect(Set(stores.map(ObjectIdentifier.init)).count == 1)
    }

    @Test func `a fork can replace an asynchronous spec`() async throws {
        let fork = container.fork { $0.register(\.store) { _ in Store(name: "memory") } }
        #expect(try await fork.resolveAsync(\.store).name == "memory")
        #expect(try await container.resolveAsync(\.store).name == "disk")
    }
}
