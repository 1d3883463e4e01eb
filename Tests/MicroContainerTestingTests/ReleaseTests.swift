import MicroContainer
import MicroContainerTesting
import Synchronization
import Testing

struct ReleaseTests {
    private final class Screen: Sendable {
        let container: DependencyContainer
        init(container: DependencyContainer) { self.container = container }
    }

    private func issue(_ body: () throws -> DependencyContainer) rethrows -> String {
        let texts = Mutex<[String]>([])
        try withKnownIssue {
            try expectReleased(body)
        } matching: { issue in
            texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return true
        }
        return texts.withLock(\.self).joined()
    }

    @Test func `expectReleased records no issue for a released container`() {
        expectReleased {
            let container = DependencyContainer()
            container.register(Int.self, allocation: .static) { [weak container] _ in container == nil ? 0 : 1 }
            container.register(String.self) { "\($0.resolve(Int.self))" }
            container.register(Provider<Int>.self, allocation: .static, autowire: { (later: Provider<Int>) in later })
            _ = container.resolve(String.self)
            return container
        }
    }

    @Test func `the issue names only the factories that capture their container`() {
        let text = issue {
            let container = DependencyContainer()
            container.register(Int.self, fileID: "A/A.swift", line: 1) { _ in 1 }
            container.register(String.self, fileID: "A/A.swift", line: 2) { _ in "\(container.resolve(Int.self))" }
            container.register(Bool.self, fileID: "A/A.swift", line: 3) { _ in container.resolve(Int.self) == 1 }
            return container
        }
        #expect(
            text == """
                The container was not released
                  kept by: the factory of String, or its instance, registered at A/A.swift:2
                  kept by: the factory of Bool, or its instance, registered at A/A.swift:3
                  help: Use the container that the factory receives, or capture the other one weakly
                """
        )
    }

    @Test func `the issue names the registration whose instance stores the container`() {
        let text = issue {
            let container = DependencyContainer()
            container.register(Screen.self, allocation: .static, fileID: "A/A.swift", line: 1) { Screen(container: $0) }
            _ = container.resolve(Screen.self)
            return container
        }
        #expect(text.contains("kept by: the factory of Screen, or its instance, registered at A/A.swift:1"))
    }

    @Test func `expectReleased records an issue for a container that is still referenced`() {
        let stored = DependencyContainer()
        #expect(issue { stored }.contains("No registration refers to it"))
    }
}
