import ChatModel
import ChatRepository
import Testing
import TreeUITesting

@testable import ChatFeature

/// The list, the history, the details and the settings.
@Suite(.testApp(audits: true)) @MainActor struct ChatScreensTests {
    @Test func `without conversations, the list and the history show a message`() async throws {
        let app = await (try Chat()).launch()
        #expect(app.main.heading("No Conversations").exists)
        try await app.main.button("History").tap()
        #expect(app.main.text("Your questions and their answers appear here.").exists)
    }

    @Test func `the list shows the conversations, and a row opens a conversation's messages`() async throws {
        let chat = try Chat()
        for number in 1...3 { try await chat.store("Question \(number)?", "Answer \(number).") }
        let app = await chat.launch()
        #expect(app.main.rows.titles == ["Question 3?", "Question 2?", "Question 1?"])
        try await app.main.row(containing: "Question 2?").tap()
        #expect(app.main.rows.lastTexts == ["Question 2?", "Answer 2."])
        try await app.main.button("Back").tap()
        try await app.main.row(containing: "Question 1?").tap()
        #expect(app.main.rows.last.texts == ["Stub", "Answer 1."])
    }

    @Test func `a conversation is deleted only after a confirmation`() async throws {
        let chat = try Chat()
        for number in 1...2 { try await chat.store("Question \(number)?", "Answer.") }
        let app = await chat.launch()
        try await app.main.row(containing: "Question 1?").contextMenu("Delete…")
        try await app.main.dialog().button("Keep").tap()
        #expect(app.main.rows.count == 2)
        try await app.main.row(containing: "Question 1?").contextMenu("Delete…")
        try await app.main.dialog().button("Delete").tap()
        try await app.wait(for: "the change of the store") { app.main.rows.count == 1 }
        #expect(try await chat.store.conversations().map(\.title) == ["Question 2?"])
    }

    @Test func `a new conversation appears in the list`() async throws {
        let chat = try Chat()
        let app = try await chat.launchConversation()
        try await app.ask("Why?")
        chat.engine.send("Because.")
        chat.engine.end()
        await app.settle()
        try await app.main.button("Back").tap()
        #expect(app.main.rows.titles == ["Why?"])
    }

    @Test func `the history searches the messages of all conversations, and a row opens the message`() async throws {
        let chat = try Chat()
        try await chat.store("Where is Åland?", "Between Sweden and Finland.")
        try await chat.store("Why?", "Because.")
        let app = await chat.launch()
        try await app.main.button("History").tap()
        #expect(app.main.rows.count == 4)
        try await app.main.field("Search all messages").fill("aland")
        #expect(app.main.rows.titles == ["Where is Åland?"])
        try await app.main.rows.first.tap()
        #expect(app.main.rows.last.texts == ["Stub", "Between Sweden and Finland."])
        try await app.main.button("Back").tap()
        try await app.main.field("Search all messages").fill("nothing")
        #expect(app.main.text("No message contains this text.").exists)
    }

    @Test func `the window with a message's details is updated when the store changes`() async throws {
        let chat = try Chat()
        let exchange = try await chat.store("Why?", "Because of light.")
        let app = await chat.launch()
        try await app.main.row(containing: "Why?").tap()
        try await app.main.row(containing: "Because of light.").contextMenu("Show Details")
        let details = app.window(MessageScene.id, for: exchange.answer.id)
        #expect(details.text("3 words").exists)
        #expect(details.text("Stub").exists)
        try await details.button("Copy").tap()
        #expect(app.clipboard.text == "Because of light.")
        try await chat.store.delete(exchange.question.conversation)
        try await app.wait(for: "the change of the store") { details.text("It has been deleted.").exists }
    }

    @Test func `the settings show the engine's name, and store the model and instructions`() async throws {
        let chat = try Chat(
            StubEngine(isMetered: true, needsModel: true),
            subscription: StubSubscription(limit: 10, used: 3)
        )
        let app = await chat.launch()
        try await app.openSettings()
        #expect(app.settings.text("Stub").exists)
        #expect(app.settings.text("The test answers.").exists)
        #expect(app.settings.text("7 of 10 messages are left today.").exists)
        #expect(!app.settings.button("Save").isEnabled)
        try await app.settings.field("Model").fill("  small ")
        try await app.settings.field("Instructions").fill("Be brief.")
        try await app.settings.button("Save").tap()
        #expect(!app.settings.button("Save").isEnabled)
        #expect(app.settings.field("Model").value == "small")
        #expect(try EngineSettings(chat.preferences) == EngineSettings(model: "small", instructions: "Be brief."))
        let next = TestApp(chat.factory)
        try await next.openSettings()
        #expect(next.settings.field("Model").value == "small")
    }

    @Test func `an engine without models has no model field in Settings`() async throws {
        let app = await (try Chat()).launch()
        try await app.openSettings()
        #expect(!app.settings.field("Model").exists)
        #expect(!app.settings.text(.containing("messages are left")).exists)
    }
}
