import AnalyticsService
import ChatFeature
import ChatModel
import ChatRepository
import Foundation
import SQLite
import StorageService
import Testing
import TreeUITesting

/// The feature with a store in memory, an engine whose pieces the test sends, and a subscription.
@MainActor
struct Chat {
    let database: Database
    let store: any ChatStore
    let engine: StubEngine
    let subscription: any SubscriptionService
    let preferences = InMemoryKeyValueStore()
    let analytics = AnalyticsRecorder()

    init(
        _ engine: StubEngine = StubEngine(),
        subscription: any SubscriptionService = StubSubscription(),
        database: Database? = nil
    ) throws {
        self.database = try database ?? .inMemory()
        store = try ChatServices(database: self.database, now: { Date(timeIntervalSince1970: 1_750_000_000) }).store
        self.engine = engine
        self.subscription = subscription
    }

    var factory: ChatAppFactory {
        ChatAppFactory(
            store: store,
            engine: engine,
            subscription: subscription,
            preferences: preferences,
            analytics: analytics
        )
    }

    /// Mounts the feature and waits for the list.
    func launch() async -> TestApp {
        let app = TestApp(factory)
        await app.settle()
        return app
    }

    /// Mounts the feature with a new conversation on the screen.
    func launchConversation() async throws -> TestApp {
        let app = await launch()
        try await app.main.button("New Conversation").tap()
        return app
    }

    /// Stores a conversation with a whole answer.
    @discardableResult
    func store(_ question: String, _ answer: String) async throws -> Exchange {
        let exchange = try await store.beginExchange(question, in: nil, engine: "Stub")
        try await store.finish(exchange.answer.id, text: answer, state: .complete)
        return exchange
    }
}

extension TestApp {
    func ask(_ question: String) async throws {
        try await main.field("Message").fill(question)
        try await main.button("Send").tap()
    }
}

extension Locator {
    /// The text of each row that leads to another screen, without the date.
    @MainActor var titles: [String] {
        (0..<count).map { String((self[$0].texts.first ?? "").prefix { $0 != "," }) }
    }

    /// The last text of each row.
    @MainActor var lastTexts: [String] { (0..<count).map { self[$0].texts.last ?? "" } }
}
