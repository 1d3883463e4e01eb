import AnalyticsService
import ChatFeature
import ChatModel
import ChatRepository
import FeatureKit
import Foundation
import MicroContainer
import OnboardingRepository
import SessionService
import StatusRepository
import Testing
import TreeUITesting

@testable import AppComposition

@Suite(.testApp(audits: true)) @MainActor struct ChatTests {
    private func openChat(_ environment: AppEnvironment) async throws -> TestApp {
        let app = await launch(environment)
        try await app.main.sidebar().row(containing: "Chat").tap()
        return app
    }

    private func ask(_ question: String, in app: TestApp) async throws {
        try await app.main.button("New Conversation").tap()
        try await app.main.field("Message").fill(question)
        try await app.main.button("Send").tap()
    }

    @Test func `the chat in the sidebar answers from the person's own statuses`() async throws {
        let environment = try await AppEnvironment.withStatuses()
        try await environment.statusRepository.post("Rye bread in Turku")
        let app = try await openChat(environment)
        try await ask("Where was the bread?", in: app)
        let answer = try #require(app.main.detail().rows.last.texts.last)
        #expect(answer.hasPrefix("I am offline and have no language model, so I looked through your own statuses."))
        #expect(answer.contains("✨ Rye bread in Turku"))
        // Statuses of others are not the person's own.
        #expect(answer.contains("in your only status"))
    }

    @Test func `after the address changes, the chat searches the new address's statuses`() async throws {
        let environment = try AppEnvironment.inMemory()
        try await environment.statusRepository.post("Bread")
        let app = try await openChat(environment)
        try environment.sessionService.setAddress("somebody")
        await app.settle()
        try await ask("Bread?", in: app)
        let answer = try #require(app.main.detail().rows.last.texts.last)
        #expect(answer.hasSuffix("There are none yet: post one, and ask again."))
    }

    @Test func `conversations survive a restart`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(component: "chat-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appending(component: "store.sqlite")
        func start() async throws -> TestApp {
            let environment = try AppEnvironment(storeAt: store)
            try environment.onboardingRepository.skip()
            return try await openChat(environment)
        }
        let first = try await start()
        try await ask("What did I post?", in: first)
        try await first.driver.endAndWait(timeout: .seconds(5))
        let second = try await start()
        try await second.main.row(containing: "What did I post?").tap()
        #expect(second.main.detail().rows.last.texts.last?.hasPrefix("I am offline") == true)
    }

    @Test func `the chat has a tab in the settings, and a window for a message`() async throws {
        let app = try await openChat(try .inMemory())
        try await ask("Anything?", in: app)
        try await app.main.row(containing: "Anything?").contextMenu("Show Details")
        #expect(app.window("chat.message").text("1 word").exists)
        try await app.openSettings()
        try await app.settings.tab("Chat").select()
        #expect(app.settings.text("Offline").exists)
    }

    @Test func `a chat that uses a server asks for a model before it answers`() async throws {
        let server = try #require(URL(string: "https://ai.example/v1"))
        let app = try await openChat(try .inMemory(chat: .server(server, key: nil)))
        try await ask("Anything?", in: app)
        #expect(app.main.text("ai.example answers.").exists)
        #expect(app.main.text(.containing("No model is chosen")).exists)
        try await app.openSettings()
        try await app.settings.tab("Chat").select()
        try await app.settings.field("Model").fill("small")
        #expect(app.settings.text(.containing("before it, to https://ai.example/v1.")).exists)
    }

    @Test func `a contributed analytics sink receives a person's actions`() async throws {
        let environment = try AppEnvironment.inMemory()
        let events = AnalyticsRecorder()
        environment.container.contribute((any AnalyticsSink).self) { _ in events }
        try await ask("Anything?", in: try await openChat(environment))
        #expect(events.events == [AnalyticsEvent("chat_message_sent", ["engine": "Offline", "premium": "false"])])
    }

    // MARK: The factory

    @Test func `after the chat engine is replaced, the next factory uses the new engine`() async throws {
        let environment = try AppEnvironment.inMemory()
        _ = environment[.chat]
        environment.container.register(Parrot(), as: (any ChatEngine).self)
        let app = TestApp(environment[.chat])
        await app.settle()
        try await ask("Hello", in: app)
        #expect(app.main.rows.last.texts == ["Parrot", "Hello"])
        // The feature in the sidebar was made before, and is made again.
        let whole = try await openChat(environment)
        try await whole.main.row(containing: "Hello").tap()
        try await whole.main.field("Message").fill("Again")
        try await whole.main.button("Send").tap()
        #expect(whole.main.detail().rows.last.texts == ["Parrot", "Again"])
    }

    @Test func `overriding the engine does not change the live factory`() async throws {
        let environment = try AppEnvironment.inMemory()
        let overridden = environment.overriding { $0.override((any ChatEngine).self) { _ in Parrot() } }
        let app = TestApp(overridden[.chat])
        await app.settle()
        try await ask("Hello", in: app)
        #expect(app.main.rows.last.texts == ["Parrot", "Hello"])
        let live = TestApp(environment[.chat])
        await live.settle()
        try await ask("Hello", in: live)
        #expect(live.main.rows.last.texts.first == "Offline")
    }

    @Test func `a factory can be created on any thread`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factory = await Task.detached { environment[.chat] }.value
        let app = TestApp(factory)
        await app.settle()
        #expect(app.main.heading("No Conversations").exists)
    }
}
