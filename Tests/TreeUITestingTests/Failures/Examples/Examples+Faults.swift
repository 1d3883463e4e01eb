import FeatureKit
import Testing
import TreeUITesting

extension FailureExample {
    static let faults: [FailureExample] = [
        FailureExample(
            "two rows with one id",
            """
            The session found a fault: ForEach has two elements with the id 1: Text (at main/0/Twins/#1)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { _ = TestApp(view: Twins()) },
        FailureExample(
            "work that throws",
            """
            The session found a fault: Work started at TreeUITestingTests/Examples+Faults.swift:… threw offline
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) {
            let app = TestApp(view: Button("Load") { Work { throw Offline() } })
            try await app.main.button("Load").tap()
        },
        FailureExample(
            "a fault that is expected in vain",
            "Expected a fault \"two elements\"; the session found no fault."
        ) { TestApp(view: TwoButtons()).expectFault("two elements") },
        FailureExample(
            "another fault than the one that is expected",
            """
            Expected a fault starting with "three"; the session found only:
              - ForEach has two elements with the id 1: Text (at main/0/Twins/#1)
            """,
            """
            The session found a fault: ForEach has two elements with the id 1: Text (at main/0/Twins/#1)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { TestApp(view: Twins()).expectFault(.prefix("three")) },
    ]
}

struct Offline: Error, CustomStringConvertible { let description = "offline" }

private struct Twins: View {
    var body: some View {
        ForEach([1, 1], id: \.self) { Text("\($0)") }
    }
}
