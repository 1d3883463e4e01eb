import MicroContainer
import MicroContainerTesting
import Testing

struct ExpectationsTests {
    private struct Part: Sendable {}
    private struct Whole: Sendable { let part: Part }

    @Test func `a valid wiring records nothing`() {
        let container = DependencyContainer()
        container.register(Part.self, autowire: Part.init)
        container.register(Whole.self, autowire: Whole.init)
        expectValid(container, roots: [Whole.self], allowingOpaque: false)
    }

    @Test func `each finding is an issue`() {
        let container = DependencyContainer()
        container.register(Whole.self, autowire: Whole.init)
        container.register(Int.self) { _ in 1 }
        withKnownIssue {
            expectValid(container, roots: [Whole.self], allowingOpaque: false)
        } matching: { issue in
            let text = issue.comments.map(\.rawValue).joined()
            return text.hasPrefix("[MC001") || text.hasPrefix("[MC011")
                || text == "what the factory of Int asks for is not known"
        }
    }

    @Test func `everything is made where it has to be`() async {
        let container = DependencyContainer()
        container.register(Part.self, autowire: Part.init)
        container.registerAsync(Int.self, allocation: .static) { _ in 1 }
        container.registerMainActor(String.self) { _ in "main" }
        container.register(Bool.self, allocation: .scoped("session")) { _ in true }
        container.register(Double.self, arguments: Int.self) { _, number in Double(number) }
        await expectResolvable(container)
    }

    @Test func `what cannot be made is an issue`() async {
        let container = DependencyContainer()
        container.register(Whole.self, allocation: .scoped("session"), autowire: Whole.init)
        await withKnownIssue {
            await expectResolvable(container)
        } matching: {
            $0.comments.map(\.rawValue).joined().hasPrefix("[MC001 missing-registration] Part")
        }
    }
}
