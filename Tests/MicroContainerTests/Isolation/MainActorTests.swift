import MicroContainer
import Testing

@MainActor private final class ViewModel {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}

private struct Page: Sendable { let model: ViewModel }

struct MainActorTests {
    let container = DependencyContainer { Singleton((any Greeting).self) { _ in English() } }

    @Test @MainActor func `on the main actor it resolves like anything else`() throws {
        container.registerMainActor(ViewModel.self) { ViewModel(greeting: try $0.resolveOrThrow()) }
        #expect(try container.resolveOrThrow(ViewModel.self).greeting.text == "Hello")
        #expect(container.resolve(ViewModel.self) !== container.resolve(ViewModel.self))
    }

    @Test @MainActor func `an initializer of the main actor is wired as it is`() throws {
        container.registerMainActor(ViewModel.self, allocation: .static, autowire: ViewModel.init)
        #expect(try container.resolveOrThrow(ViewModel.self) === container.resolve(ViewModel.self))
        #expect(container.graph.nodes.last?.dependencies.map(\.description) == ["any Greeting"])
    }

    @Test func `elsewhere it is an error that names the way out`() {
        container.registerMainActor(ViewModel.self, fileID: "A/A.swift", line: 1) {
            ViewModel(greeting: try $0.resolveOrThrow())
        }
        container.register(Page.self, fileID: "A/A.swift", line: 2, autowire: Page.init)
        let errors = Recorder<String>()
        onThreads(1) { _ in
            do {
                _ = try container.resolveOrThrow(Page.self, fileID: "A/A.swift", line: 3)
            } catch {
                errors.record("\(error)")
            }
        }
        #expect(
            errors.values == [
                """
                [MC004 main-actor-only] ViewModel is made on the main actor, and was asked for elsewhere
                  path:  Page (dynamic) -> ViewModel (dynamic)
                  asked: A/A.swift:2   registered: Page at A/A.swift:2
                  help:  try await container.resolveAsync(ViewModel.self), or ask on the main actor
                """
            ]
        )
    }

    @Test func `with await it is made on the main actor, also further down`() async throws {
        container.registerMainActor(ViewModel.self, autowire: ViewModel.init)
        container.register(Page.self, autowire: Page.init)
        let page = try await container.resolveAsync(Page.self)
        #expect(page.model.greeting.text == "Hello")
        _ = try await container.resolveAsync(ViewModel.self)
    }

    @Test func `what is shared and made can be had from anywhere`() async throws {
        container.registerMainActor(ViewModel.self, allocation: .static, autowire: ViewModel.init)
        let made = try await container.resolveAsync(ViewModel.self)
        #expect(try container.resolveOrThrow(ViewModel.self) === made)
    }
}
