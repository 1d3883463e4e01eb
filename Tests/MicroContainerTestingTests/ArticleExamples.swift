import MicroContainer
import MicroContainerTesting
import Testing

// The code of the testing articles, compiled and run. `ArticleTests` compares the two texts.

private protocol Greeter: Sendable { var text: String { get } }
private struct Live: Greeter { let text = "live" }
private struct Stub: Greeter { let text = "stub" }

private let app = DependencyContainer { Singleton((any Greeter).self) { _ in Live() } }

// begin trait
@Suite(.overriding(app) { $0.override((any Greeter).self) { _ in Stub() } })
struct GreeterTests {
    @Test func `the app resolves the stub`() {
        #expect(app.resolve((any Greeter).self).text == "stub")
    }
}
// end

struct WiringTests {
    // begin valid
    @Test func `every registration of the app is valid and resolves`() async {
        expectValid(app)
        await expectResolvable(app.fork { $0.override((any Greeter).self) { _ in Stub() } })
    }
    // end

    private func makeContainer() -> DependencyContainer { DependencyContainer { Factory(Int.self) { _ in 1 } } }

    // begin released
    @Test func `the container is released`() {
        expectReleased { makeContainer() }
    }
    // end
}
