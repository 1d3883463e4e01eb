import FeatureKit
import MicroContainer
import MicroContainerUI
import SessionService
import SessionServiceLive
import StorageService
import Testing
import TreeUITesting

@testable import AppComposition

/// Rules for all features of the list (ADR-029). The tests of a feature have more.
@Suite(.testApp) @MainActor struct FeaturesTests {
    @Test func `feature factories are created on first use`() throws {
        let environment = try AppEnvironment.inMemory()
        let created = Journal()
        let observation = environment.container.observe { event in
            if case .created(let key, _) = event, key.typeName.hasSuffix("AppFactory") { created.note(key.typeName) }
        }
        let shell = environment.makeScene()
        #expect(created.entries.isEmpty)
        _ = (environment[.feed], environment[.chat])
        #expect(created.entries == ["FeedAppFactory", "ChatAppFactory"])
        withExtendedLifetime((observation, shell)) {}
    }

    @Test func `the factories can be created on any thread and create their views on the main actor`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factories = await Task.detached {
            (
                environment[.feed], environment[.chat], environment[.welcome], environment[.onboarding],
                environment[.insights]
            )
        }.value
        let apps = [
            TestApp(factories.0), TestApp(factories.1), TestApp(factories.2), TestApp(factories.3),
            TestApp(factories.4),
        ]
        for app in apps { await app.settle() }
        #expect(apps[0].main.any(.image).exists)
        #expect(apps[1].main.heading("No Conversations").exists)
        #expect(apps[2].main.heading("Welcome").exists)
        #expect(apps[3].main.button("Start").exists)
        #expect(apps[4].main.heading("Nothing to Count").exists)
    }

    @Test func `replacing the account service changes the name that the next Welcome and Insights factories show`()
        async throws
    {
        let environment = try AppEnvironment.inMemory()
        _ = (environment[.welcome], environment[.insights])
        let other = try StoredSessionService(store: InMemoryKeyValueStore())
        try other.setDisplayName("Bob")
        environment.container.register(other, as: (any SessionServiceProtocol).self)
        let (welcome, insights) = (TestApp(environment[.welcome]), TestApp(environment[.insights]))
        await welcome.settle()
        await insights.settle()
        #expect(welcome.main.heading("Welcome, Bob").exists)
        #expect(!insights.main.heading("Your Statuses").exists)
    }
}
