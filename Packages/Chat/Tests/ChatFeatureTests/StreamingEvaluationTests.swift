import ChatModel
import FeatureKit
import Testing
@_spi(Hosts) import TreeUITesting

@testable import ChatFeature
@_spi(Hosts) @testable import TreeUI

/// A piece of an answer costs the evaluation of its row, however much else is open.
@Suite(.testApp) @MainActor struct StreamingEvaluationTests {
    @Test func `each piece of an answer evaluates only the answer's row`() async throws {
        let chat = try Chat()
        let exchange = try await chat.store("First?", "A long story.")
        let app = await chat.launch()
        // Other windows: the details of a message, and the settings.
        try await app.openSettings()
        try await app.main.row(containing: "First?").tap()
        try await app.main.row(containing: "A long story.").contextMenu("Show Details")
        #expect(app.window(MessageScene.id, for: exchange.answer.id).text("3 words").exists)
        try await app.ask("Second?")
        let session = try #require(app.session)
        chat.engine.send("Once")
        await app.settle()
        for number in 1...20 {
            let before = session.evaluator.evaluationCount
            let windows = session.tree.windows
            chat.engine.send(" \(number)")
            await app.settle()
            #expect(app.main.rows.last.texts.last?.hasSuffix(" \(number)") == true)
            #expect(session.evaluator.evaluationCount - before == 1, "one row, once")
            // The nodes of the other windows are those of before.
            #expect(session.tree.windows.dropFirst() == windows.dropFirst())
        }
        chat.engine.end()
        await app.settle()
    }
}
