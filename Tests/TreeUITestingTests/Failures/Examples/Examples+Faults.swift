import FeatureKit
import Observation
import Testing
import TreeUITesting

extension FailureExample {
    static let faults: [FailureExample] = [
        FailureExample(
            "two rows with one id",
            """
            The session found a fault: ForEach has two elements with the id 1: Text \
            (at TreeUITestingTests/Examples+Faults.swift:…, main/0/Twins/#1)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { _ = TestApp(view: Twins()) },
        FailureExample(
            "a window that no scene declares",
            """
            The session found a fault: openWindow: no scene with id "nowhere"; the scenes have the ids "main" \
            (at TreeUITestingTests/Examples+Faults.swift:…)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { try await TestApp(view: Opener()).main.button("Open").tap() },
        FailureExample(
            "settings that the application does not have",
            """
            The session found a fault: openSettings: the application has no settings; declare a Settings scene, \
            or give a feature settings (at TreeUITestingTests/Examples+Faults.swift:…)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { try await TestApp(view: Opener()).main.button("Settings").tap() },
        FailureExample(
            "a link to a screen that nobody declares",
            """
            The session found a fault: A link has a value without a destination; add \
            .navigationDestination(for: Int.self) in its stack (at TreeUITestingTests/Examples+Faults.swift:…)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { try await TestApp(view: Linked()).main.button("Details").tap() },
        FailureExample(
            "a body that changes its own model",
            """
            The session found a fault: The body of Counted changes a model; change it in an action, a task or \
            onAppear (at TreeUITestingTests/Examples+Faults.swift:…)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { _ = TestApp(view: Counted(model: CountModel())) },
        FailureExample(
            "a body that creates a model",
            """
            The session found a fault: The body of Creating creates a CountModel each time, so its changes are lost; \
            keep it in @State\(placeOfExpressions)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { _ = TestApp(view: Creating()) },
        FailureExample(
            "a body that creates a model for its actions",
            """
            The session found a fault: The body of CreatingForAction creates a CountModel each time, so its changes are \
            lost; keep it in @State\(placeOfExpressions)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { _ = TestApp(view: CreatingForAction()) },
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
              - ForEach has two elements with the id 1: Text \
            (at TreeUITestingTests/Examples+Faults.swift:…, main/0/Twins/#1)
            """,
            """
            The session found a fault: ForEach has two elements with the id 1: Text \
            (at TreeUITestingTests/Examples+Faults.swift:…, main/0/Twins/#1)
              help: fix the view; a test that expects this fault calls app.expectFault(_:)
            """
        ) { TestApp(view: Twins()).expectFault(.prefix("three")) },
    ]
}

// A release build notes no expressions of a body.
#if DEBUG
private let placeOfExpressions = " (at TreeUITestingTests/Examples+Faults.swift:…)"
#else
private let placeOfExpressions = ""
#endif

struct Offline: Error, CustomStringConvertible { let description = "offline" }

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings

    var body: some View {
        Button("Open") { openWindow(id: "nowhere") }
        Button("Settings") { openSettings() }
    }
}

private struct Linked: View {
    var body: some View {
        NavigationStack { NavigationLink("Details", value: 1) }
    }
}

@MainActor @Observable
private final class CountModel {
    var count = 0
}

private struct Counted: View {
    let model: CountModel

    var body: some View {
        model.count += 1
        return Text("\(model.count)")
    }
}

private struct Creating: View {
    var body: some View { Shown(model: CountModel()) }

    struct Shown: View {
        let model: CountModel
        var body: some View { Text("\(model.count)") }
    }
}

private struct CreatingForAction: View {
    var body: some View {
        let model = CountModel()
        Button("Add") { model.count += 1 }
    }
}

private struct Twins: View {
    var body: some View {
        ForEach([1, 1], id: \.self) { Text("\($0)") }
    }
}
