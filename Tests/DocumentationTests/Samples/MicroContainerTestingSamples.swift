import MicroContainer
import MicroContainerTesting
import Testing

// The samples in the documentation comments of MicroContainerTesting, compiled and run.

private protocol Clock: Sendable {}
private struct SystemClock: Clock {}
private struct TestClock: Clock {}
private struct StatusAppFactory: Sendable { let clock: any Clock }

private let app = DependencyContainer {
    Singleton((any Clock).self) { _ in SystemClock() }
    Singleton(StatusAppFactory.self) { container in StatusAppFactory(clock: try container.resolveOrThrow()) }
}

struct MicroContainerTestingSamples {
    @Test(.overriding(app) { $0.override((any Clock).self) { _ in TestClock() } })
    func `the app uses the test clock`() { #expect(app.resolve((any Clock).self) is TestClock) }

    @Test func `the registrations of the app are valid`() { expectValid(app, roots: [StatusAppFactory.self]) }

    @Test func `every registration of the app resolves`() async { await expectResolvable(app.fork { double(in: $0) }) }

    @Test func `the app's container is released`() { expectReleased { makeContainer() } }

    private func makeContainer() -> DependencyContainer {
        DependencyContainer { Singleton((any Clock).self) { _ in SystemClock() } }
    }

    private func double(in container: DependencyContainer) {
        container.override((any Clock).self) { _ in TestClock() }
    }
}
