import MicroContainer
import Testing

private protocol Loader: Sendable { var name: String { get } }

private struct RemoteLoader: Loader {
    let greeting: any Greeting
    let retries: Int
    var name: String { "\(greeting.text) \(retries)" }
}

private final class Screen: Sendable {
    let loader: any Loader
    let title: String?
    init(loader: any Loader, title: String?) {
        self.loader = loader
        self.title = title
    }
}

struct AutowiringTests {
    let container = DependencyContainer {
        Singleton((any Greeting).self) { _ in English() }
        Factory(Int.self) { _ in 3 }
    }

    @Test func `autowiring resolves the initializer's parameter types`() throws {
        container.register((any Loader).self, allocation: .static, autowire: RemoteLoader.init)
        #expect(try container.resolveOrThrow((any Loader).self).name == "Hello 3")
    }

    @Test func `an optional parameter is nil if its type is not registered`() {
        container.register((any Loader).self, autowire: RemoteLoader.init)
        container.register(Screen.self, autowire: Screen.init)
        #expect(container.resolve(Screen.self).title == nil)
        container.register(String.self) { _ in "Home" }
        #expect(container.resolve(Screen.self).title == "Home")
    }

    @Test func `if the factory of an optional parameter throws, resolving throws the error instead of passing nil`() {
        container.register((any Loader).self, autowire: RemoteLoader.init)
        container.register(Screen.self, autowire: Screen.init)
        container.register(String.self) { _ in throw Refusal() }
        #expect(throws: ResolutionError.self) { try container.resolveOrThrow(Screen.self) }
    }

    @Test func `an initializer without parameters can be autowired`() {
        container.register((any Greeting).self, autowire: English.init)
        #expect(container.resolve((any Greeting).self).text == "Hello")
    }

    @Test func `the resolution error for a throwing initializer contains the initializer's error`() throws {
        struct Picky {
            init(number: Int) throws { throw Refusal() }
        }
        container.register(Picky.self, autowire: Picky.init)
        let error = try #require(throws: ResolutionError.self) { try container.resolveOrThrow(Picky.self) }
        #expect(error.diagnostic.underlying is Refusal)
    }

    @Test func `the graph shows an autowired initializer's dependencies before any factory runs`() {
        container.register((any Loader).self, autowire: RemoteLoader.init)
        container.register(Screen.self, autowire: Screen.init)
        let node = container.graph.nodes.last
        #expect(node?.dependencies.map(\.description) == ["String", "any Loader"])
        #expect(node?.isOpaque == false)
    }
}
