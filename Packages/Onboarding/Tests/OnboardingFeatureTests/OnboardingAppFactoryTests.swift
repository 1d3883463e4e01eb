import OnboardingFeature
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct OnboardingAppFactoryTests {
    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify { OnboardingAppFactory(repository: OnboardingDouble()) }
    }

    @Test func `the repository is not read until a view is shown`() async {
        let repository = OnboardingDouble()
        let factory = OnboardingAppFactory(repository: repository)
        _ = factory.makeAppView()
        _ = factory.makeOnboardingView { Issue.record("A view that was never shown has no end.") }
        #expect(repository.reads == 0)
        await TestApp(factory).settle()
        #expect(repository.reads == 1)
    }

    @Test func `each view has its own view model`() async throws {
        let factory = OnboardingAppFactory(repository: OnboardingDouble())
        let first = TestApp(view: factory.makeAppView())
        let second = TestApp(view: factory.makeAppView())
        try await first.main.field("Address").type("alice")
        #expect(second.main.field("Address").value == "")
    }

    @Test func `a factory can be created on any thread and creates its views on the main actor`() async {
        let repository = OnboardingDouble()
        let factory = await Task.detached { OnboardingAppFactory(repository: repository) }.value
        #expect(TestApp(view: factory.makeOnboardingView {}).main.button("Start").exists)
    }
}
