import AnalyticsService
import ChatModel
import ChatRepository
import Foundation
import SQLite
import Testing
import TreeUITesting

@testable import ChatFeature

@Suite(.testApp(audits: true)) @MainActor struct ConversationTests {
    // MARK: Asking

    @Test func `an answer appears piece by piece and is stored`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        #expect(app.main.text("Stub answers.").exists)
        #expect(!app.main.button("Send").isEnabled)
        try await app.ask("Why is the sky blue?")
        #expect(app.main.rows.first.texts == ["You", "Why is the sky blue?"])
        #expect(app.main.progress("Waiting for the answer…").exists)
        #expect(app.main.field("Message").value == "")
        for (piece, text) in [("Because", "Because"), (" of", "Because of"), (" light.", "Because of light.")] {
            chat.engine.send(piece)
            await app.settle()
            #expect(app.main.rows.last.texts == ["Stub", text])
            #expect(app.main.button("Send").isBusy)
        }
        chat.engine.end()
        await app.settle()
        #expect(!app.main.button("Send").isBusy)
        #expect(!app.main.button("Stop").exists)
        let conversation = try #require(try await chat.store.conversations().first)
        let stored = try await chat.store.messages(in: conversation.id)
        #expect(stored.map(\.text) == ["Why is the sky blue?", "Because of light."])
        #expect(stored.allSatisfy { $0.state == .complete })
    }

    @Test func `a question is sent with the previous messages and the settings`() async throws {
        let chat = try Chat(StubEngine(needsModel: true))
        try EngineSettings(model: "small", instructions: "Be brief.").store(in: chat.preferences)
        let app = try await chat.launchConversation()
        try await app.ask("One?")
        chat.engine.send("1.")
        chat.engine.end()
        await app.settle()
        try await app.ask("Two?")
        chat.engine.end()
        await app.settle()
        #expect(
            chat.engine.requests.last
                == ChatRequest(
                    turns: [.init(.person, "One?"), .init(.engine, "1."), .init(.person, "Two?")],
                    settings: EngineSettings(model: "small", instructions: "Be brief.")
                )
        )
        #expect(app.main.rows.last.texts == ["Stub", "The engine sent an empty answer."])
    }

    @Test func `Return sends the question, unless the question is only white space`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.main.field("Message").fill("  ")
        #expect(!app.main.button("Send").isEnabled)
        try await app.main.field("Message").submit()
        #expect(chat.engine.requests.isEmpty)
        try await app.main.field("Message").fill("Why?")
        try await app.main.field("Message").submit()
        #expect(chat.engine.requests.count == 1)
        chat.engine.end()
        await app.settle()
    }

    @Test func `while an answer arrives, the next question can be typed but not sent`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("One?")
        try await app.main.field("Message").fill("Two?")
        try await app.main.field("Message").submit()
        #expect(chat.engine.requests.count == 1)
        chat.engine.send("1.")
        chat.engine.end()
        await app.settle()
        #expect(app.main.field("Message").value == "Two?")
        #expect(app.main.button("Send").isEnabled)
    }

    // MARK: Interruptions

    @Test func `Stop keeps the received part of an answer, and Ask Again replaces it`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Beca")
        await app.settle()
        try await app.main.button("Stop").tap()
        #expect(chat.engine.cancelledCount == 1)
        #expect(
            app.main.rows.last.texts == ["Stub", "Beca", "The answer is incomplete. The answer was stopped."]
        )
        let answer = try #require(try await chat.store.search("Beca", limit: 1).first)
        #expect(answer.state == .interrupted(reason: "The answer was stopped."))
        try await app.main.button("Ask Again").tap()
        chat.engine.send("Because.")
        chat.engine.end()
        await app.settle()
        #expect(app.main.rows.last.texts == ["Stub", "Because."])
        #expect(app.main.rows.count == 2)
        #expect(chat.engine.requests.map(\.turns) == [[.init(.person, "Why?")], [.init(.person, "Why?")]])
        #expect(try await chat.store.message(answer.id)?.state == .complete)
    }

    @Test func `an incomplete answer shows the received part and the reason`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Beca")
        chat.engine.fail(.brokenOff(server: "ai.example"))
        await app.settle()
        let reason = "ai.example stopped in the middle of the answer; try again."
        #expect(app.main.rows.last.texts == ["Stub", "Beca", "The answer is incomplete. \(reason)"])
        #expect(app.main.button("Ask Again").exists)
    }

    @Test func `the reason is shown when an engine refuses a question`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.fail(.refused(server: "ai.example"))
        await app.settle()
        #expect(app.main.rows.last.texts == ["Stub", ChatEngineError.refused(server: "ai.example").description])
        #expect(app.main.rows.count == 2, "the question is kept")
    }

    @Test func `without a model, a question is not sent and does not count against the daily limit`() async throws {
        let chat = try Chat(
            StubEngine(isMetered: true, needsModel: true),
            subscription: StubSubscription(limit: 2)
        )
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        #expect(app.main.text(ChatEngineError.noModel.description).exists)
        #expect(app.main.text("2 of 2 messages are left today.").exists)
        #expect(app.main.field("Message").value == "Why?")
        #expect(chat.engine.requests.isEmpty)
        #expect(try await chat.store.conversations().isEmpty)
        try EngineSettings(model: "small").store(in: chat.preferences)
        try await app.main.button("Send").tap()
        #expect(!app.main.text(.containing("No model is chosen")).exists)
        #expect(chat.engine.requests.map(\.settings.model) == ["small"])
        chat.engine.end()
        await app.settle()
    }

    @Test func `an answer cut off by the engine shows the reason`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Beca")
        chat.engine.end(.cutOff("The engine reached its length limit."))
        await app.settle()
        #expect(app.main.text(.containing("The engine reached its length limit.")).exists)
    }

    @Test func `an answer stops when its conversation is closed, and its received part is shown later`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Beca")
        await app.settle()
        try await app.main.button("Back").tap()
        #expect(chat.engine.cancelledCount == 1)
        try await app.main.row(containing: "Why?").tap()
        #expect(
            app.main.rows.last.texts == ["Stub", "Beca", "The answer is incomplete. The answer was stopped."]
        )
    }

    @Test func `ending the session stops the answer and stores the received part`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Beca")
        await app.settle()
        try await app.driver.endAndWait(timeout: .seconds(5))
        #expect(chat.engine.cancelledCount == 1)
        let answer = try #require(try await chat.store.search("Beca", limit: 1).first)
        #expect(answer.state == .interrupted(reason: "The answer was stopped."))
    }

    @Test func `after a crash, a partly received answer is marked as interrupted`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        let beginning = String(repeating: "Because ", count: 30)
        chat.engine.send(beginning)
        await app.settle()
        // The app does not get to its end: another one opens the same store.
        let next = await (try Chat(database: chat.database)).launch()
        try await next.main.row(containing: "Why?").tap()
        #expect(next.main.rows.last.texts == ["Stub", beginning, "The app quit before the answer was complete."])
        #expect(next.main.button("Ask Again").exists)
        chat.engine.end()
        await app.settle()
    }

    // MARK: The subscription

    @Test func `beyond the daily limit, a question is not sent and the reason is shown`() async throws {
        let engine = StubEngine(isMetered: true)
        let chat = try Chat(engine, subscription: StubSubscription(limit: 2, used: 1))
        let app = try await chat.launchConversation()
        #expect(app.main.text("1 of 2 messages are left today.").exists)
        try await app.ask("One?")
        chat.engine.send("1.")
        chat.engine.end()
        await app.settle()
        let sentence = "You have used all 2 messages for today; send the next one tomorrow."
        #expect(app.main.text(sentence).exists)
        try await app.ask("Two?")
        #expect(app.main.text(sentence).exists)
        #expect(engine.requests.count == 1)
        #expect(app.main.rows.count == 2)
        #expect(app.main.field("Message").value == "Two?", "the question is not lost")
    }

    @Test(arguments: [nil, 2])
    func `analytics records a sent message's engine and subscription, but not its text`(
        limit: Int?
    ) async throws {
        let chat = try Chat(StubEngine(isMetered: true), subscription: StubSubscription(limit: limit))
        let app = try await chat.launchConversation()
        #expect(chat.analytics.events.isEmpty)
        try await app.ask("Why?")
        chat.engine.end()
        await app.settle()
        let properties = ["engine": "Stub", "premium": limit == nil ? "true" : "false"]
        #expect(chat.analytics.events == [AnalyticsEvent("chat_message_sent", properties)])
    }

    @Test func `the daily limit does not apply to an engine on this device`() async throws {
        let chat = try Chat(subscription: StubSubscription(limit: 1, used: 1))
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Because.")
        chat.engine.end()
        await app.settle()
        #expect(app.main.rows.last.texts == ["Stub", "Because."])
    }

    // MARK: Several windows

    @Test func `a conversation shows what another window adds or deletes`() async throws {
        let chat = try Chat()
        let exchange = try await chat.store("One?", "1.")
        let app = await chat.launch()
        try await app.main.row(containing: "One?").tap()
        let other = try await chat.store.beginExchange("Two?", in: exchange.question.conversation, engine: "Other")
        try await chat.store.finish(other.answer.id, text: "2.", state: .complete)
        try await app.wait(for: "the change of the store") { app.main.rows.last.texts == ["Other", "2."] }
        try await chat.store.delete(exchange.question.conversation)
        try await app.wait(for: "the change of the store") { app.main.text("Stub answers.").exists }
        try await app.ask("Three?")
        chat.engine.end()
        await app.settle()
        #expect(app.main.rows.first.texts == ["You", "Three?"])
    }
}
