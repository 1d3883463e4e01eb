import AnalyticsService
import ChatModel
import ChatRepository
import FeatureKit
import Foundation
import StorageService
import Synchronization
import Testing
import TreeUITesting

@testable import ChatFeature

/// The edge cases and rules of the two factory patterns, by their own sentences.
@Suite(.testApp) @MainActor struct ChatAppFactoryTests {
    @Test func `the factory meets the AppFactory contract`() async throws {
        let chat = try Chat()
        let exchange = try await chat.store("Why?", "Because.")
        await FactoryContract.verify(opening: [exchange.answer.id]) { chat.factory }
    }

    @Test func `the store is not read until a view is shown`() async throws {
        let chat = try Chat()
        let counted = CountingStore(base: chat.store)
        let factory = ChatAppFactory(
            store: counted,
            engine: chat.engine,
            subscription: chat.subscription,
            preferences: chat.preferences,
            analytics: chat.analytics
        )
        _ = factory.makeAppView()
        _ = factory.makeScene()
        _ = factory.makeSettingsView()
        #expect(counted.reads == 0)
        await TestApp(factory).settle()
        #expect(counted.reads > 0)
    }

    @Test func `factories can be created on any thread and create their views on the main actor`() async throws {
        let chat = try Chat()
        let (store, engine, preferences) = (chat.store, chat.engine, chat.preferences)
        let factory = await Task.detached {
            ChatAppFactory(
                store: store,
                engine: engine,
                subscription: StubSubscription(),
                preferences: preferences,
                analytics: AnalyticsRecorder()
            )
        }.value
        let app = TestApp(factory)
        await app.settle()
        #expect(app.main.heading("No Conversations").exists)
    }

    @Test func `copies of a factory share services, but their views share no view model`() async throws {
        let chat = try Chat()
        let factory = chat.factory
        let copy = factory
        #expect(Mirror(reflecting: factory).displayStyle == .struct)
        let first = TestApp(view: factory.makeAppView())
        let second = TestApp(view: copy.makeAppView())
        await first.settle()
        await second.settle()
        try await first.main.button("New Conversation").tap()
        #expect(!second.main.field("Message").exists)
        try await first.ask("Why?")
        chat.engine.end()
        await first.settle()
        try await second.wait(for: "the change of the store") { second.main.row(containing: "Why?").exists }
    }

    @Test func `each sub-factory has only the services that its screens need`() throws {
        let parts = Mirror(reflecting: try Chat().factory).children.map { child in
            (child.label ?? "", Mirror(reflecting: child.value).children.compactMap(\.label))
        }
        #expect(parts.map(\.0) == ["conversations", "history", "settings"])
        #expect(
            parts.map(\.1) == [
                ["store", "engine", "subscription", "preferences", "analytics"], ["store"],
                ["engine", "subscription", "preferences"],
            ]
        )
    }

    /// Five screens have three factories: a screen that only another one of its group leads to has none of its own.
    @Test func `the chat has fewer factories than screens`() async throws {
        let source = URL(filePath: #filePath).appending(path: "../../../Sources/ChatFeature").standardizedFileURL
        let files = try #require(FileManager.default.enumerator(at: source, includingPropertiesForKeys: nil))
            .compactMap { ($0 as? URL)?.lastPathComponent }
        let factories = files.filter { $0.hasSuffix("Factory.swift") && $0 != "ChatAppFactory.swift" }
        let screens = [
            "ConversationListView.swift", "ConversationView.swift", "HistoryView.swift", "MessageDetailView.swift",
            "EngineSettingsView.swift",
        ]
        #expect(Set(files).isSuperset(of: screens))
        #expect(factories.count < screens.count)
    }

    @Test func `the callback passed to a make method runs for each complete answer`() async throws {
        let chat = try Chat()
        let answers = Answers()
        let app = TestApp(view: chat.factory.makeAppView { answers.all.append($0) })
        await app.settle()
        try await app.main.button("New Conversation").tap()
        try await app.ask("Why?")
        chat.engine.send("Because.")
        chat.engine.end()
        await app.settle()
        #expect(answers.all.map(\.text) == ["Because."])
        #expect(answers.all.first?.state == .complete)
        try await app.ask("And?")
        chat.engine.fail(.brokenOff(server: "ai.example"))
        await app.settle()
        #expect(answers.all.count == 1)
    }
}

/// Without the trait `.testApp`, which keeps the views until the test ends.
@Suite(.timeLimit(.minutes(10))) @MainActor struct ChatCallbackTests {
    @Test func `a callback is retained only by its view, until the view is removed`()
        async throws
    {
        weak var caller: Caller?
        do {
            let chat = try Chat()
            let object = Caller(factory: chat.factory)
            caller = object
            // The callback retains its caller, which has the factory: a cycle if the factory kept it.
            let app = TestApp { $0.main { object.factory.makeAppView { object.answers.append($0) } } }
            await app.settle()
            try await app.main.button("New Conversation").tap()
            try await app.ask("Why?")
            chat.engine.send("Because.")
            chat.engine.end()
            await app.settle()
            #expect(object.answers.count == 1)
            try await app.driver.endAndWait(timeout: .seconds(5))
        }
        // A task that follows the store has been cancelled, and releases its view when it ends.
        while caller != nil { await Task.yield() }
    }
}

/// An owner of the factory whose callback captures the owner.
@MainActor
private final class Caller {
    let factory: ChatAppFactory
    var answers: [ChatMessage] = []

    init(factory: ChatAppFactory) {
        self.factory = factory
    }
}

@MainActor
private final class Answers {
    var all: [ChatMessage] = []
}

/// A store with the number of reads.
private final class CountingStore: ChatStore {
    private let base: any ChatStore
    private let count = Mutex(0)

    init(base: any ChatStore) {
        self.base = base
    }

    var reads: Int { count.withLock { $0 } }

    func conversations() async throws(ChatStoreError) -> [Conversation] {
        count.withLock { $0 += 1 }
        return try await base.conversations()
    }

    func messages(in conversation: Conversation.ID) async throws(ChatStoreError) -> [ChatMessage] {
        count.withLock { $0 += 1 }
        return try await base.messages(in: conversation)
    }

    func message(_ id: ChatMessage.ID) async throws(ChatStoreError) -> ChatMessage? {
        count.withLock { $0 += 1 }
        return try await base.message(id)
    }

    func search(_ text: String, limit: Int) async throws(ChatStoreError) -> [ChatMessage] {
        count.withLock { $0 += 1 }
        return try await base.search(text, limit: limit)
    }

    func delete(_ conversation: Conversation.ID) async throws(ChatStoreError) { try await base.delete(conversation) }

    func beginExchange(
        _ question: String,
        in conversation: Conversation.ID?,
        engine: String
    ) async throws(ChatStoreError) -> Exchange {
        try await base.beginExchange(question, in: conversation, engine: engine)
    }

    func saveProgress(_ text: String, of answer: ChatMessage.ID) async throws(ChatStoreError) {
        try await base.saveProgress(text, of: answer)
    }

    func finish(_ answer: ChatMessage.ID, text: String, state: ChatMessage.State) async throws(ChatStoreError) {
        try await base.finish(answer, text: text, state: state)
    }

    func changes() -> AsyncStream<Void> {
        count.withLock { $0 += 1 }
        return base.changes()
    }
}
