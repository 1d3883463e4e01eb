import FeatureKit
import FeedRepository
import MicroContainer
import SessionService
import SessionServiceLive
import StorageService
import Testing
import TreeUITesting

@testable import AppComposition

/// The edge cases of factories that are found by key path, for all features (ADR-029). The tests of a feature have more.
@Suite(.testApp) @MainActor struct SpecTests {
    @Test func `no factory is made until a view needs it`() throws {
        let environment = try AppEnvironment.inMemory()
        func made() -> Set<String> {
            let graphs = [environment.container.graph, environment.graph]
            return Set(graphs.flatMap(\.nodes).map(\.key.typeName).filter { $0.hasSuffix("Spec") })
        }
        #expect(made().isEmpty)
        _ = environment.feedAppFactory
        _ = environment.chatAppFactory
        #expect(made() == ["FeedSpec", "ChatSpec"])
    }

    @Test func `a factory is made on any thread, and its views on the main actor`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factories = await Task.detached {
            (
                environment.feedAppFactory, environment.chatAppFactory, environment.welcomeAppFactory,
                environment.onboardingAppFactory, environment.insightsAppFactory
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

    @Test func `an account service that is replaced reaches the next factory of each feature with a name`() async throws
    {
        let environment = try AppEnvironment.inMemory()
        _ = (environment.welcomeAppFactory, environment.insightsAppFactory)
        let other = try StoredSessionService(store: InMemoryKeyValueStore())
        try other.setDisplayName("Bob")
        environment.container.register(other, as: (any SessionServiceProtocol).self)
        let (welcome, insights) = (TestApp(environment.welcomeAppFactory), TestApp(environment.insightsAppFactory))
        await welcome.settle()
        await insights.settle()
        #expect(welcome.main.heading("Welcome, Bob").exists)
        #expect(!insights.main.heading("Your Statuses").exists)
    }
}
