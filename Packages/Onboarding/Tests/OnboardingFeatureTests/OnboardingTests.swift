import FeatureKit
import OnboardingFeature
import OnboardingRepository
import RenderTree
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct OnboardingTests {
    private func open(_ repository: OnboardingDouble) async -> TestApp {
        let app = TestApp(OnboardingAppFactory(repository: repository))
        await app.settle()
        return app
    }

    @Test func `the entered profile is saved`() async throws {
        let repository = OnboardingDouble()
        let app = await open(repository)
        try await app.main.field("Display name").type("Alice")
        try await app.main.field("Address").type("alice")
        try await app.main.picker("Theme").select("Dark")
        try await app.main.button("Start").tap()
        #expect(repository.saved == [Profile(displayName: "Alice", address: "alice", theme: .dark)])
        #expect(app.main.text(.prefix("You are ready.")).exists)
        #expect(!app.main.button("Start").exists)
    }

    @Test func `Return in the last field saves the profile`() async throws {
        let repository = OnboardingDouble()
        let app = await open(repository)
        try await app.main.field("Address").type("alice")
        try await app.main.field("Address").submit()
        #expect(repository.saved.map(\.address) == ["alice"])
    }

    @Test func `skipping saves nothing`() async throws {
        let repository = OnboardingDouble()
        let app = await open(repository)
        try await app.main.field("Display name").type("Alice")
        try await app.main.button("Skip").tap()
        #expect(repository.saved.isEmpty)
        #expect(repository.skips == 1)
    }

    @Test func `a refused profile stays in its fields, and the reason is shown`() async throws {
        let repository = OnboardingDouble()
        let app = await open(repository)
        try await app.main.field("Address").type("a b")
        repository.fail("“a b” is not an address.")
        try await app.main.button("Start").tap()
        #expect(app.main.text("“a b” is not an address.").exists)
        #expect(app.main.field("Address").value == "a b")
        repository.fail(nil)
        try await app.main.field("Address").fill("ab")
        try await app.main.button("Start").tap()
        #expect(repository.saved.map(\.address) == ["ab"])
    }

    @Test func `the fields show a previously saved profile`() async {
        let app = await open(OnboardingDouble(Profile(displayName: "Anne", address: "anne", theme: .light)))
        #expect(app.main.field("Display name").value == "Anne")
        #expect(app.main.field("Address").value == "anne")
        #expect(app.main.picker("Theme").value == "Light")
    }

    @Test func `an error while reading the profile is shown`() async {
        let repository = OnboardingDouble()
        repository.fail("The disk is broken.")
        #expect(await open(repository).main.text("The disk is broken.").exists)
    }

    @Test func `the screen warns a signed-in person that a new address signs them out`() async {
        let app = await open(OnboardingDouble(isSignedIn: true))
        #expect(app.main.text("You are signed in. Changing the address signs you out.").exists)
    }

    @Test func `the introduction can be run again from Settings`() async throws {
        let repository = OnboardingDouble()
        let app = await open(repository)
        try await app.openSettings()
        #expect(!app.settings.button("Run the Introduction Again").isEnabled)
        try await app.main.button("Skip").tap()
        #expect(!repository.isDue)
        let later = await open(repository)
        try await later.openSettings()
        try await later.settings.button("Run the Introduction Again").tap()
        #expect(repository.isDue)
        #expect(later.settings.text("The main window shows the introduction.").exists)
    }

    @Test func `an introduction that cannot be run again shows the reason`() async throws {
        let repository = OnboardingDouble()
        try repository.skip()
        let app = await open(repository)
        try await app.openSettings()
        repository.fail("The disk is broken.")
        try await app.settings.button("Run the Introduction Again").tap()
        #expect(app.settings.text("The disk is broken.").exists)
        #expect(app.settings.button("Run the Introduction Again").isEnabled)
    }

    @Test func `every state has a preview, and each preview is shown without a fault`() async throws {
        let previews = TestApp.previews(in: "OnboardingFeature")
        #expect(previews == ["Introduction", "Introduction, Signed In", "Introduction Settings"])
        for preview in previews { try await TestApp(preview: preview, in: "OnboardingFeature").settle() }
    }
}
