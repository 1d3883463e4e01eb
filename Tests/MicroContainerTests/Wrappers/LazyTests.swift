import MicroContainer
import Testing

struct LazyTests {
    private final class Owner: Sendable {
        let text: Lazy<String>
        init(text: Lazy<String>) { self.text = text }
    }

    private let container = DependencyContainer {
        Singleton(String.self) { _ in "live" }
        Singleton(Owner.self, autowire: Owner.init)
    }

    @Test func `an override block has its own lazy value, even if the block reads it first`() throws {
        let owner = container.resolve(Owner.self)
        let own = try container.resolveOrThrow(Lazy<String>.self)
        container.withOverrides {
            $0.override(String.self) { _ in "double" }
        } operation: {
            #expect(owner.text.resolve() == "double")
            #expect(own.resolve() == "double")
        }
        #expect(owner.text.resolve() == "live")
        #expect(own.resolve() == "live")
        container.withOverrides {
            $0.override(String.self) { _ in "another" }
        } operation: {
            #expect(owner.text.resolve() == "another")
        }
    }

    @Test func `a value resolved in an override block is released after the block`() throws {
        let ended = Counter()
        container.register(Tracked.self) { _ in Tracked() }
        let lazy = try container.resolveOrThrow(Lazy<Tracked>.self)
        container.withOverrides {
            $0.override(Tracked.self) { _ in Tracked { ended.increment() } }
        } operation: {
            #expect(lazy.resolve() === lazy.resolve())
        }
        _ = lazy.resolve()
        #expect(ended.value == 1)
    }

    @Test func `a lazy value that was read remains available after its container is closed or released`() async throws {
        var container: DependencyContainer? = DependencyContainer { Factory(Tracked.self) { _ in Tracked() } }
        let lazy = try #require(try container?.resolveOrThrow(Lazy<Tracked>.self))
        let value = try lazy.value
        try await container?.close()
        #expect(try lazy.value === value)
        container = nil
        #expect(try lazy.value === value)
        let unused = Lazy { Tracked() }
        #expect(try unused.value === unused.value)
    }
}
