import StatusModel
import Testing
@_spi(Hosts) import TreeUITesting

@_spi(Hosts) @testable import TreeUI

/// A change of one status costs the evaluation of its row, however long the timeline is.
@Suite(.testApp) @MainActor struct TimelineEvaluationTests {
    @Test func `a changed status evaluates the list and its own row`() async throws {
        let repository = StatusStub((1...80).map { .sample("\($0)", "Status \($0)") })
        let app = await TestApp.status(repository)
        let session = try #require(app.session)
        #expect(app.main.rows.count == 80)
        let before = session.evaluator.evaluationCount
        repository.change { $0.statuses[40] = .sample("41", "Changed") }
        await app.settle()
        #expect(app.main.row(containing: "Changed").exists)
        let count = session.evaluator.evaluationCount - before
        #expect((2..<8).contains(count), "\(count) evaluations")
    }
}
