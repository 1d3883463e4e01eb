import FeatureKit
import Foundation
import Observation
import Testing
import TreeUITesting

private struct StateModelView: View {
    @State private var model = LoopedModel(isLooped: true)
    var body: some View { Text("Count \(model.count)") }
}

@MainActor struct TestAppTraitTests {
    @Test func `a failing expectation shows the screen and the last actions once`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: TwoButtons())
            try await app.main.button("One").tap()
            #expect(app.main.button("Two").label == "Three")
        }
        try #require(issues.count == 1)
        #expect(
            issues[0].text == """

                  screen:
                    - window
                      - button "One"
                      - button "Two"
                  last actions: tap button "One"
                """
        )
    }

    @Test func `a refused action is one issue at the action's line, and shows the screen once`() async throws {
        let line = #line + 3
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: TwoButtons())
            try await app.main.button("Three").tap()
        }
        try #require(issues.count == 1)
        #expect(issues[0].sourceLocation?.fileName == "TestAppTraitTests.swift")
        #expect(issues[0].sourceLocation?.line == line)
        #expect(issues[0].text.components(separatedBy: "screen:").count == 2)
    }

    @Test func `an issue shows the screen even if its comment contains the word screen`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: TwoButtons())
            #expect(app.main.button("Three").exists, "the screen: as in the design")
        }
        #expect(issues.first?.text.contains("    - window") == true)
    }

    @Test func `an issue under two nested testApp traits shows the screen once`() async throws {
        let issues = try await recordedIssues(under: Twice()) {
            let app = TestApp(view: TwoButtons())
            #expect(!app.main.button("One").exists)
        }
        #expect(issues.map { $0.text.components(separatedBy: "screen:").count } == [2])
    }

    @Test func `a state model that outlives its view fails the test`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) { _ = TestApp(view: StateModelView()) }
        #expect(issues.first?.text.contains("LoopedModel") == true)
    }

    @Test func `released models and models held by the test are not reported as leaks`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let mine = LoopedModel(isLooped: false)
            let app = TestApp { $0.main { LoopedView(model: mine) } }
            let other = TestApp { $0.main { LoopedView(model: LoopedModel(isLooped: false)) } }
            mine.count = 3
            #expect(app.main.text("Count 3").exists)
            #expect(other.main.text("Count 0").exists)
        }
        #expect(issues.isEmpty)
    }

    @Test func `work that outlives its view fails the test and names the work's source line`() async throws {
        let endless = Endless()
        let line = #line + 2
        let issues = try await recordedIssues(under: TestAppTrait.testApp(timeout: .milliseconds(30))) {
            let app = TestApp(view: AsyncButton("Go") { await endless.work() })
            try await app.main.button("Go").tap(settling: .never)
        }
        endless.end()
        #expect(issues.count == 2)
        #expect(
            issues.first?.text.hasPrefix(
                "still running at the end of the test:\n  - task at TreeUITestingTests/TestAppTraitTests.swift:\(line)"
            ) == true
        )
        #expect(
            issues.last?.text.hasPrefix(
                "still running after the views disappeared, although cancelled:\n  - task at TreeUITestingTests/TestAppTraitTests.swift:\(line)"
            ) == true
        )
    }

    @Test func `the failure for an action that does not settle names the running work`() async throws {
        let endless = Endless()
        defer { endless.end() }
        let line = #line + 1
        let app = TestApp(view: AsyncButton("Go") { await endless.work() })
        app.timeout = .milliseconds(20)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Go").tap() }
        #expect(failure.kind == .unsettled)
        #expect(
            failure.message == """
                still running after 0.02 seconds:
                  - task at TreeUITestingTests/TestAppTraitTests.swift:\(line)
                  help: for work that follows an endless stream, use .ongoingTask { … } instead of .task { … }, or \
                Work(isOngoing: true) { … }
                """
        )
        #expect(failure.actions == ["tap button \"Go\""])
    }

    @Test func `a test may end while a call waits at a gate`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let gate = Gate<Void, Void>()
            let app = TestApp(view: AsyncButton("Go") { try? await gate() })
            try await app.main.button("Go").tap()
        }
        #expect(issues.isEmpty)
    }

}

/// The trait on a suite and on one of its tests.
private struct Twice: TestScoping {
    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await TestAppTrait.testApp.provideScope(for: test, testCase: testCase) {
            try await TestAppTrait.testApp.provideScope(for: test, testCase: testCase, performing: function)
        }
    }
}

@Suite(.testApp) @MainActor struct TestAppTraitSuite {
    let app = TestApp(NotesFactory())

    @Test func `a complete user story leaks no object`() async throws {
        try await app.main.button("Add note").tap()
        try await app.sheet().field("Text").type("Sleep")
        try await app.sheet().button("Add").tap()
        try await app.press("s", .shift, .command)
        try await app.window("compose").editor("Note").type("x")
        #expect(app.main.row(containing: "Sleep").exists)
    }
}
