import MicroContainer
import Testing

private struct Clock: Sendable { let name: String }

private final class Journal: Sendable {
    let clock: String
    init(clock: Clock) { self.clock = clock.name }
}

/// A scope or fork that stops sharing an instance leaves the instance to the container that owns it.
struct SharedInstanceTests {
    private let container = DependencyContainer {
        Singleton(Clock.self) { _ in Clock(name: "root") }
        Singleton(Journal.self) { Journal(clock: try $0.resolveOrThrow()) }
    }

    @Test func `a later override in a fork does not replace the original's instance`() {
        let journal = container.resolve(Journal.self)
        let fork = container.fork()
        #expect(fork.resolve(Journal.self) === journal)
        fork.override(Clock.self) { _ in Clock(name: "fork") }
        #expect(fork.resolve(Journal.self).clock == "fork")
        #expect(container.resolve(Journal.self) === journal)
    }

    @Test func `a later registration in a scope does not replace the container's instance`() {
        let journal = container.resolve(Journal.self)
        let scope = container.openScope("screen")
        #expect(scope.resolve(Journal.self) === journal)
        scope.register(Journal.self, allocation: .static) { _ in Journal(clock: Clock(name: "scope")) }
        #expect(scope.resolve(Journal.self).clock == "scope")
        #expect(container.resolve(Journal.self) === journal)
    }

    @Test func `a later decoration in a scope does not replace the container's instance`() {
        let journal = container.resolve(Journal.self)
        let scope = container.openScope("screen")
        #expect(scope.resolve(Journal.self) === journal)
        scope.decorate(Journal.self) { _, _ in Journal(clock: Clock(name: "decorated")) }
        #expect(scope.resolve(Journal.self).clock == "decorated")
        #expect(container.resolve(Journal.self) === journal)
    }

    @Test func `resetting a scope does not replace the container's instance`() {
        let journal = container.resolve(Journal.self)
        let scope = container.openScope("screen")
        #expect(scope.resolve(Journal.self) === journal)
        scope.reset()
        #expect(scope.resolve(Journal.self) === journal)
        #expect(container.resolve(Journal.self) === journal)
    }
}
