import MicroContainer
import Testing

private struct Settings: Sendable { var name = "live" }

private final class Store: Sendable {
    let settings: Settings
    let sizes: [Int]
    let title: String?
    init(settings: Settings, sizes: [Int], title: String?) async throws {
        if settings.name.isEmpty { throw Refusal() }
        self.settings = settings
        self.sizes = sizes
        self.title = title
    }
}

@MainActor private final class Screen {
    let store: Store
    init(store: Store) async { self.store = store }
}

struct AsyncAutowiringTests {
    let container = DependencyContainer()

    init() {
        container.register(Settings.self) { _ in Settings() }
        container.registerAsync(Store.self, allocation: .static, autowire: Store.init)
    }

    @Test func `an asynchronous initializer can be autowired`() async throws {
        container.contribute(Int.self) { _ in 1 }
        container.contribute(Int.self) { _ in 2 }
        let store = try await container.resolveAsync(Store.self)
        #expect(store.settings.name == "live")
        #expect(store.sizes == [1, 2])
        #expect(store.title == nil)
        #expect(try await container.resolveAsync(Store.self) === store)
    }

    @Test func `an asynchronous main-actor initializer can have an asynchronous parameter`() async throws {
        container.registerAsync(Screen.self, autowire: Screen.init)
        let screen = try await container.resolveAsync(Screen.self)
        let store = screen.store
        #expect(store === container.resolve(Store.self))
    }

    @Test func `validation checks an asynchronous initializer's parameters without running a factory`() {
        let container = DependencyContainer()
        container.registerAsync(Store.self, allocation: .static, autowire: Store.init)
        let validation = container.validate(roots: [Store.self])
        #expect(validation.findings.map(\.id) == [.missingRegistration])
        #expect(validation.opaque.isEmpty)
    }

    @Test func `overrides and decorators apply to an asynchronous initializer's parameters`() async throws {
        container.decorate(Settings.self) { settings, _ in Settings(name: settings.name + "!") }
        let fork = container.fork { $0.override(Settings.self) { _ in Settings(name: "fork") } }
        #expect(try await fork.resolveAsync(Store.self).settings.name == "fork")
        let scope = container.openScope("s") { Singleton(String.self) { _ in "scope" } }
        #expect(try await scope.resolveAsync(Store.self).title == nil)
        let block = try await container.withOverrides {
            $0.override(Settings.self) { _ in Settings(name: "block") }
        } operation: {
            try await container.resolveAsync(Store.self).settings.name
        }
        #expect(block == "block")
        #expect(try await container.resolveAsync(Store.self).settings.name == "live!")
    }

    @Test func `an initializer's error is thrown, and the next attempt to resolve calls the initializer again`()
        async throws
    {
        container.register(Settings.self) { _ in Settings(name: "") }
        container.registerAsync(Screen.self, autowire: Screen.init)
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(Screen.self) }
        #expect(error?.diagnostic.id == .factoryFailed)
        #expect(error?.diagnostic.underlying is Refusal)
        container.register(Settings.self) { _ in Settings() }
        #expect(try await container.resolveAsync(Store.self).settings.name == "live")
    }

    @Test func `a cycle of asynchronous initializers is an error`() async {
        struct One: Sendable { init(two: Two) async {} }
        struct Two: Sendable { init(three: Three) async {} }
        struct Three: Sendable { init() {} }
        container.registerAsync(One.self, allocation: .static, autowire: One.init)
        container.registerAsync(Two.self, allocation: .static, autowire: Two.init)
        container.registerAsync(Three.self, allocation: .static) { container in
            _ = try await container.resolveAsync(One.self)
            return Three()
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolveAsync(One.self) }
        #expect(error?.diagnostic.id == .circularDependency)
    }
}
