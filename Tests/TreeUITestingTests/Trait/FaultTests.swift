import FeatureKit
import Observation
import Testing
import TreeUITesting

private struct Restless: View {
    @State private var count = 0
    var body: some View { Text("\(count)").onChange(of: count, initial: true) { count += 1 } }
}

private struct Twins: View {
    var body: some View { ForEach([1, 1], id: \.self) { Text("\($0)") } }
}

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Button("Open") { openWindow(id: "nowhere") } }
}

@MainActor @Observable
private final class Sum {
    var value = 0
}

/// An action that captures its view, too.
private struct Adder: View {
    let step: Int
    var body: some View {
        let sum = Sum()
        Button("Add") { sum.value += step }
    }
}

/// An action in the closure of another action.
private struct LaterAdder: View {
    var body: some View {
        let sum = Sum()
        AsyncButton("Add") { sum.value += 1 }
    }
}

@MainActor struct FaultTests {
    @Test func `each fault fails the test once, and is reported after the test's own issues`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: Opener())
            try await app.main.button("Open").tap()
            #expect(app.main.text("Nowhere").exists)
        }
        try #require(issues.count == 2)
        #expect(issues[1].text.hasPrefix("The session found a fault: "))
        #expect(issues[1].text.contains("nowhere"))
    }

    @Test func `an endless change, a duplicate id and an unknown window are faults`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            _ = TestApp(view: Restless())
            _ = TestApp(view: Twins())
            try await TestApp(view: Opener()).main.button("Open").tap()
        }
        #expect(issues.count == 3)
        #expect(issues.allSatisfy { $0.text.hasPrefix("The session found a fault: ") })
    }

    @Test func `a model that a body creates for an action is found even if the action captures other values`()
        async throws
    {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            TestApp(view: Adder(step: 2)).expectFault(.containing("The body of Adder creates a Sum each time"))
            TestApp(view: LaterAdder()).expectFault(.containing("The body of LaterAdder creates a Sum each time"))
        }
        #expect(issues.map(\.text) == [])
    }

    @Test func `an expected fault does not fail the test`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(view: Twins())
            #expect(app.faults.count == 1)
            let expected = app.expectFault(.containing("two elements with the id 1"))
            #expect(expected.count == 1)
            #expect(app.faults.isEmpty)
            TestApp(view: Restless()).expectFault("still changing after 100 rounds: Restless")
        }
        #expect(issues.map(\.text) == [])
    }

    @Test func `expecting a fault in one application does not expect it in another`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            TestApp(view: Twins()).expectFault(.containing("two elements"))
            _ = TestApp(view: Twins())
        }
        #expect(issues.count == 1)
    }

    @Test func `an error thrown by work is a fault, but a cancellation is not`() async throws {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(
                view: VStack {
                    Button("Throw") { Work { throw Offline() } }
                    Button("Cancel") {
                        let work = Work { try await Task.sleep(for: .seconds(60)) }
                        work.cancel()
                    }
                }
            )
            try await app.main.button("Cancel").tap()
            #expect(app.faults.isEmpty)
            try await app.main.button("Throw").tap()
            app.expectFault(.containing("threw offline"))
        }
        #expect(issues.map(\.text) == [])
    }

    @Test func `a fault that occurs again is recorded once`() async throws {
        let app = TestApp(view: Opener())
        for _ in 1...3 { try await app.main.button("Open").tap() }
        #expect(app.faults.count == 1)
    }

    @Test func `without the testApp trait, a fault can be read and does not fail the test`() async throws {
        let issues = try await recordedIssues { #expect(TestApp(view: Twins()).faults.count == 1) }
        #expect(issues.isEmpty)
    }
}
