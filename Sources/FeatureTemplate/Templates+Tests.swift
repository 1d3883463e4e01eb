extension Templates {
    /// The tests, with the double that they use.
    static let tests: [String: String] = [
        "Tests/{Name}RepositoryTests/InMemory{Name}RepositoryTests.swift": #"""
        import {Name}Repository
        import Testing

        struct InMemory{Name}RepositoryTests {
            private let repository = InMemory{Name}Repository()

            @Test func `items are in the order in which they were added, or newest first`() throws {
                try repository.add("One")
                try repository.add("  Two words ")
                #expect(repository.items().map(\.text) == ["One", "Two words"])
                repository.setNewestFirst(true)
                #expect(repository.isNewestFirst())
                #expect(repository.items().map(\.text) == ["Two words", "One"])
            }

            @Test func `text without words is not added`() {
                #expect(throws: {Name}RepositoryError.emptyText) { try repository.add(" \n ") }
                #expect(repository.items().isEmpty)
            }

            @Test func `every observer receives an element after a change`() async throws {
                var first = repository.changes().makeAsyncIterator()
                var second = repository.changes().makeAsyncIterator()
                try repository.add("One")
                await #expect(first.next() != nil)
                await #expect(second.next() != nil)
            }
        }

        """#,
        "Tests/{Name}FeatureTests/{Name}RepositoryStub.swift": #"""
        import {Name}Repository
        import Synchronization

        /// A repository in memory that counts the calls, and fails on demand.
        final class {Name}RepositoryStub: {Name}RepositoryProtocol {
            private struct State {
                var calls = 0
                var failure: {Name}RepositoryError?
            }

            private let repository = InMemory{Name}Repository()
            private let state = Mutex(State())

            var calls: Int { state.withLock { $0.calls } }

            /// Makes every call throw; `nil` ends it.
            func fail(with error: {Name}RepositoryError?) {
                state.withLock { $0.failure = error }
            }

            func items() async throws({Name}RepositoryError) -> [{Name}Item] {
                try count()
                return repository.items()
            }

            func add(_ text: String) async throws({Name}RepositoryError) {
                try count()
                try repository.add(text)
            }

            func isNewestFirst() async throws({Name}RepositoryError) -> Bool {
                try count()
                return repository.isNewestFirst()
            }

            func setNewestFirst(_ isNewestFirst: Bool) async throws({Name}RepositoryError) {
                try count()
                repository.setNewestFirst(isNewestFirst)
            }

            func changes() -> AsyncStream<Void> { repository.changes() }

            private func count() throws({Name}RepositoryError) {
                let failure = state.withLock { state in
                    state.calls += 1
                    return state.failure
                }
                if let failure { throw failure }
            }
        }

        """#,
        "Tests/{Name}FeatureTests/{Name}AppFactoryTests.swift": #"""
        import {Name}Feature
        import Testing
        import TreeUITesting

        @Suite(.testApp) @MainActor struct {Name}AppFactoryTests {
            private let repository = {Name}RepositoryStub()

            @Test func `the factory meets the AppFactory contract`() async {
                await FactoryContract.verify { {Name}AppFactory(repository: repository) }
            }

            @Test func `the repository is not used until a view is shown`() async {
                let factory = {Name}AppFactory(repository: repository)
                _ = factory.makeAppView()
                _ = factory.makeSettingsView()
                #expect(repository.calls == 0)
                await TestApp(factory).settle()
                #expect(repository.calls > 0)
            }

            @Test func `each view has its own view model`() async throws {
                let factory = {Name}AppFactory(repository: repository)
                let first = TestApp(view: factory.makeAppView())
                let second = TestApp(view: factory.makeAppView())
                try await first.main.field("New item").type("Draft")
                #expect(second.main.field("New item").value == "")
            }
        }

        """#,
        "Tests/{Name}FeatureTests/{Name}EnvironmentTests.swift": #"""
        import MicroContainer
        import MicroContainerTesting
        import Testing

        @testable import {Name}Feature

        struct {Name}EnvironmentTests {
            @Test func `every view model can be created, and every registration is needed`() async throws {
                let container = try DependencyContainer(modules: {Name}Module(repository: {Name}RepositoryStub()))
                expectValid(
                    container,
                    roots: [{Name}ViewModel.self, {Name}SettingsViewModel.self],
                    strict: true
                )
                await expectResolvable(container)
            }
        }

        """#,
        "Tests/{Name}FeatureTests/{Name}Tests.swift": #"""
        import {Name}Feature
        import {Name}Repository
        import Testing
        import TreeUITesting

        @Suite(.testApp(audits: true)) @MainActor struct {Name}Tests {
            let repository = {Name}RepositoryStub()

            private func open() async -> TestApp {
                let app = TestApp({Name}AppFactory(repository: repository))
                await app.settle()
                return app
            }

            @Test func `a new item is shown, and the field is empty again`() async throws {
                let app = await open()
                #expect(app.main.text("None").exists)
                #expect(!app.main.button("Add").isEnabled)
                try await app.main.field("New item").type("First")
                try await app.main.button("Add").tap()
                #expect(app.main.section("Items").text("First").exists)
                #expect(app.main.field("New item").value == "")
            }

            @Test func `Return adds an item`() async throws {
                let app = await open()
                try await app.main.field("New item").type("First")
                try await app.main.field("New item").submit()
                #expect(app.main.text("First").exists)
            }

            @Test func `an item that cannot be added stays in the field, with the reason`() async throws {
                let app = await open()
                repository.fail(with: .unavailable(reason: "The disk is full."))
                try await app.main.field("New item").type("First")
                try await app.main.button("Add").tap()
                #expect(app.main.text("The disk is full.").exists)
                #expect(app.main.field("New item").value == "First")
            }

            @Test func `items that cannot be loaded are loaded with Try Again`() async throws {
                try await repository.add("First")
                repository.fail(with: .unavailable(reason: "The disk is full."))
                let app = await open()
                #expect(!app.main.text("First").exists)
                repository.fail(with: nil)
                try await app.main.button("Try Again").tap()
                #expect(app.main.text("First").exists)
                #expect(!app.main.text("The disk is full.").exists)
            }

            @Test func `the order that is set in Settings changes the list at once`() async throws {
                try await repository.add("First")
                try await repository.add("Second")
                let app = await open()
                try await app.openSettings()
                try await app.settings.toggle("Newest First").toggle()
                #expect(app.settings.toggle("Newest First").isOn)
                #expect(try await repository.items().map(\.text) == ["Second", "First"])
                #expect(app.main.section("Items").texts.suffix(2) == ["Second", "First"])
            }

            @Test func `an order that cannot be stored leaves the toggle unchanged, and the reason is shown`() async throws {
                let app = await open()
                try await app.openSettings()
                repository.fail(with: .unavailable(reason: "The disk is full."))
                try await app.settings.toggle("Newest First").toggle()
                #expect(!app.settings.toggle("Newest First").isOn)
                #expect(app.settings.text("The disk is full.").exists)
            }
        }

        """#,
    ]
}
