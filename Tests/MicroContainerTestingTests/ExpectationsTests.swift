import MicroContainer
import MicroContainerTesting
import Synchronization
import Testing

struct ExpectationsTests {
    private struct Part: Sendable {}
    private struct Whole: Sendable { let part: Part }

    @Test func `expectValid records no issue for a valid container`() {
        let container = DependencyContainer()
        container.register(Part.self, autowire: Part.init)
        container.register(Whole.self, autowire: Whole.init)
        expectValid(container, roots: [Whole.self], strict: true)
    }

    @Test func `expectValid records an issue for each finding`() {
        let container = DependencyContainer()
        container.register(Whole.self, autowire: Whole.init)
        container.register(Int.self, fileID: "A/A.swift", line: 1) { _ in 1 }
        let said = Mutex<[String]>([])
        withKnownIssue {
            expectValid(container, roots: [Whole.self], strict: true)
        } matching: { issue in
            said.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        let texts = said.withLock(\.self).map { $0.prefix { $0 != "\n" } }.sorted()
        #expect(
            texts
                == [
                    "[MC001 missing-registration] Part is not registered",
                    "[MC011 unused-registration] No root depends on Int",
                    "[MC017 not-examined] 1 closure has not run, so a missing registration or a cycle in it is not found",
                ].sorted()
        )
    }

    @Test func `expectValid records a warning for an unexamined closure, and an error if strict`() {
        let container = DependencyContainer()
        container.register(Whole.self) { Whole(part: try $0.resolveOrThrow()) }
        for isStrict in [false, true] {
            let severities = Mutex<[Issue.Severity]>([])
            withKnownIssue {
                expectValid(container, strict: isStrict)
            } matching: { issue in
                severities.withLock { $0.append(issue.severity) }
                return true
            }
            #expect(severities.withLock(\.self) == [isStrict ? .error : .warning])
        }
    }

    @Test func `expectResolvable creates every instance on the actor that the instance requires`() async {
        let container = DependencyContainer()
        let made = Mutex<Set<String>>([])
        @Sendable func note(_ name: String) { made.withLock { _ = $0.insert(name) } }
        container.register(Part.self) { _ in
            note("plain")
            return Part()
        }
        container.registerAsync(Int.self, allocation: .static) { _ in
            note("async")
            return 1
        }
        container.register(String.self) { @MainActor _ in
            note("main actor")
            return "main"
        }
        container.register(Bool.self, allocation: .scoped("session")) { _ in
            note("scoped")
            return true
        }
        container.register(Double.self, arguments: Int.self) { _, number in
            note("with arguments")
            return Double(number)
        }
        await expectResolvable(container)
        #expect(made.withLock(\.self) == ["plain", "async", "main actor", "scoped"])
    }

    @Test func `expectResolvable records an issue for a factory that throws`() async {
        let container = DependencyContainer()
        container.register(Whole.self, allocation: .scoped("session"), autowire: Whole.init)
        await withKnownIssue {
            await expectResolvable(container)
        } matching: {
            $0.comments.map(\.rawValue).joined().hasPrefix("[MC001 missing-registration] Part")
        }
    }
}
