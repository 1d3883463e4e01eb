import StatusFeature
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct StatusAppFactoryTests {
    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify {
            StatusAppFactory(repository: StatusStub([.sample("1", "Good morning")]), now: { .testNow })
        }
    }

    @Test func `the repository is not used until a view is shown`() async throws {
        let repository = StatusStub()
        let factory = StatusAppFactory(repository: repository)
        _ = factory.makeAppView()
        _ = factory.makeScene()
        _ = factory.makeSettingsView()
        #expect(repository.calls == 0)
        let app = TestApp(factory)
        await app.settle()
        #expect(repository.calls == 1)
    }

    @Test func `each view has its own view models`() async throws {
        let factory = StatusAppFactory(repository: StatusStub())
        let first = TestApp(view: factory.makeSettingsView())
        let second = TestApp(view: factory.makeSettingsView())
        try await first.main.field("Keyword to mute").type("sea")
        #expect(second.main.field("Keyword to mute").value == "")
    }
}
