import Testing
@_spi(Hosts) import TreeUITesting

@testable import FeedFeature
@_spi(Hosts) @testable import TreeUI

/// Scrolling costs the evaluation of the rows that come near, however many others the list has.
@Suite(.testApp) @MainActor struct ScrollingEvaluationTests {
    @Test func `scrolling by one row evaluates only the list and the new row`() async throws {
        let server = try await FeedServer(count: 60)
        let app = await launch(server.url)
        while app.main.button("Show More").exists { try await app.main.button("Show More").tap() }
        #expect(app.captions.count == 60)
        let session = try #require(app.session)
        // The rows from 30 to 50 come near, and then row 51.
        try await app.main.text("Picture 40").scrollIntoView()
        let before = session.evaluator.evaluationCount
        try await app.main.text("Picture 41").scrollIntoView()
        // The list, the row, and the picture in its states.
        let count = session.evaluator.evaluationCount - before
        #expect((2..<10).contains(count), "\(count) evaluations")
    }
}
