import FeatureKit
import Foundation
import Observation
import Testing
import TreeUITesting

@MainActor @Observable private final class LoopedModel {
    var count = 0
    @ObservationIgnored var onChange: () -> Void = {}
    init(isLooped: Bool) { if isLooped { onChange = { self.count += 1 } } }
}

private struct ModelView: View {
    let model: LoopedModel
    var body: some View { Text("Count \(model.count)") }
}

private struct StateModelView: View {
    @State private var model = LoopedModel(isLooped: true)
    var body: some View { Text("Count \(model.count)") }
}

/// Runs until its continuation is resumed, whatever happens to its view.
private struct Stubborn: View {
    let stream: AsyncStream<Void>
    var body: some View {
        Button("Go") { await Task.detached { for await _ in stream {} }.value }
    }
}

@MainActor struct TestAppTraitTests {
    @Test func `a failing expectation shows the screen and the last actions, once`() async throws {
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

    @Test func `a refused act is one issue, at its own line, with the screen once`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: TwoButtons())
            try await app.main.button("Three").tap()
        }
        try #require(issues.count == 1)
        #expect(issues[0].sourceLocation?.fileName == "TestAppTraitTests.swift")
        #expect(issues[0].sourceLocation?.line == 54)
        #expect(issues[0].text.components(separatedBy: "screen:").count == 2)
    }

    @Test func `a nested trait does not repeat the screen`() async throws {
        let issues = try await recordedIssues(under: Twice()) {
            let app = TestApp(view: TwoButtons())
            #expect(!app.main.button("One").exists)
        }
        #expect(issues.map { $0.text.components(separatedBy: "screen:").count } == [2])
    }

    @Test func `a model that is alive after its views have gone fails the test`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            _ = TestApp { $0.main { ModelView(model: LoopedModel(isLooped: true)) } }
        }
        #expect(
            issues.map(\.text) == [
                """
                still alive after the views have gone:
                  - LoopedModel
                  help: look for a closure that holds self strongly, or a task that never ends
                """
            ]
        )
    }

    @Test func `a model in a state that is alive after its view has gone fails the test`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) { _ = TestApp(view: StateModelView()) }
        #expect(issues.first?.text.contains("LoopedModel") == true)
    }

    @Test func `models that are released, and those that the test itself held, are no leak`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let mine = LoopedModel(isLooped: false)
            let app = TestApp { $0.main { ModelView(model: mine) } }
            let other = TestApp { $0.main { ModelView(model: LoopedModel(isLooped: false)) } }
            mine.count = 3
            #expect(app.main.text("Count 3").exists)
            #expect(other.main.text("Count 0").exists)
        }
        #expect(issues.isEmpty)
    }

    @Test func `work that goes on though its view has gone fails the test, with its line`() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let issues = try await recordedIssues(under: TestAppTrait.testApp(timeout: .milliseconds(30))) {
            let app = TestApp(view: Stubborn(stream: stream))
            try await app.main.button("Go").tap(settling: .never)
        }
        continuation.finish()
        #expect(issues.count == 2)
        #expect(
            issues.first?.text.hasPrefix(
                "still running at the end of the test:\n  - task at TreeUITestingTests/TestAppTraitTests.swift:27"
            ) == true
        )
        #expect(
            issues.last?.text.hasPrefix(
                "still running after the views have gone, though cancelled:\n  - task at TreeUITestingTests/TestAppTraitTests.swift:27"
            ) == true
        )
    }

    @Test func `an act whose work does not end says what still runs`() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        defer { continuation.finish() }
        let app = TestApp(view: Stubborn(stream: stream))
        app.timeout = .milliseconds(20)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Go").tap() }
        #expect(failure.kind == .unsettled)
        #expect(
            failure.message == """
                still running after 0.02 seconds:
                  - task at TreeUITestingTests/TestAppTraitTests.swift:27
                """
        )
        #expect(failure.actions == ["tap button \"Go\""])
    }

    @Test func `waiting in vain says for what`() async throws {
        let app = TestApp(view: TwoButtons())
        app.timeout = .milliseconds(20)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.text("Loaded").wait() }
        #expect(failure.message == "waited 0.02 seconds for text \"Loaded\"")
    }

    @Test func `a test may end while a call waits at a gate`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let gate = Gate<Void, Void>()
            let app = TestApp(view: Button("Go") { try? await gate() })
            try await app.main.button("Go").tap()
        }
        #expect(issues.isEmpty)
    }

    @Test func `an audit after each act fails at the act`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp(audits: true)) {
            let app = TestApp(view: Disclosure())
            try await app.main.button("Show").tap()
        }
        #expect(
            issues.first?.text.hasPrefix(
                """
                after tap button "Show", the audit finds:
                  - button "xmark" has only its symbol for a name; add .help(…) or .accessibilityLabel(…)
                """
            ) == true
        )
    }
}

private struct Disclosure: View {
    @State private var isShown = false
    var body: some View {
        Button("Show") { isShown = true }
        if isShown { Button(action: {}, label: { Image(systemName: "xmark") }) }
    }
}

/// The trait on a suite and on its test.
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

    @Test func `a whole story leaves nothing behind`() async throws {
        try await app.main.button("Add note").tap()
        try await app.sheet().field("Text").type("Sleep")
        try await app.sheet().button("Add").tap()
        try await app.press("s", .shift, .command)
        try await app.window("compose").editor("Note").type("x")
        #expect(app.main.row(containing: "Sleep").exists)
    }
}
