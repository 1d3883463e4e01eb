import FeatureKit
import Foundation
import Testing

@testable import TreeUITesting

extension FailureExample {
    static let looking: [FailureExample] = [
        FailureExample(
            "a text that looks the same",
            "a value has a no-break or narrow space, such as \\u{A0}; a comparison needs the same space, but a locator does not"
        ) {
            let app = TestApp(view: Text("€\u{A0}20.00"))
            #expect(app.main.texts == ["€ 20.00"])
        },
        FailureExample(
            "a screen that is no longer accessible",
            """
            after tap button "Show", the audit finds:
              - button "xmark" has only a symbol as its name; add .help(…) or .accessibilityLabel(…)
            """
        ) {
            try await audited {
                try await TestApp(view: Revealing()).main.button("Show").tap()
            }
        },
        FailureExample(
            "a screen that was never accessible",
            """
            at the end of the test, the audit finds:
              - editor has no name; give it text, .help(…) or .accessibilityLabel(…)
            """
        ) { try await audited { _ = TestApp(view: TextEditor(text: .constant(""))) } },
        FailureExample(
            "another outline than expected",
            """
            the outline of main window differs (- expected, + on the screen):
              - window
                - button "One"
            -   - button "Three"
            +   - button "Two"
            """
        ) {
            TestApp(view: TwoButtons()).main.expectOutline("- window\n  - button \"One\"\n  - button \"Three\"")
        },
        FailureExample(
            "an outline that was never recorded",
            "there is no __Outlines__/NoTests/start.txt; run the test with RECORD=1 to write it"
        ) { TestApp(view: TwoButtons()).main.expectOutline(named: "start", filePath: "/nowhere/NoTests.swift") },
        FailureExample(
            "another outline than recorded",
            """
            the outline of main window differs from __Outlines__/SomeTests/start.txt (- in the file, + on the screen):
              - window
                - button "One"
            +   - button "Two"
              help: if the screen is right, run the test with RECORD=1
            """
        ) {
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: folder) }
            let testFile = folder.appending(path: "SomeTests.swift").path()
            try OutlineFile(name: "start", testFile: testFile).write("- window\n  - button \"One\"")
            TestApp(view: TwoButtons()).main.expectOutline(named: "start", filePath: testFile)
        },
        FailureExample(
            "an outline that cannot be recorded",
            "cannot write /nowhere/__Outlines__/NoTests/start.txt: read-only"
        ) {
            struct ReadOnly: Error, CustomStringConvertible { let description = "read-only" }
            let file = OutlineFile(name: "start", testFile: "/nowhere/NoTests.swift")
            TestApp(view: TwoButtons()).record(.outlineNotWritten(file, ReadOnly()), at: #_sourceLocation)
        },
        FailureExample(
            "a story that this application does not have",
            "cannot replay event 1, tap button \"Add note\": it is not on the screen"
        ) {
            let app = TestApp(NotesFactory())
            try await app.main.button("Add note").tap()
            try await TestApp(view: TwoButtons()).replay(app.log)
        },
    ]

    /// Runs the body with a trait that audits each action.
    @MainActor private static func audited(_ body: @escaping @Sendable @MainActor () async throws -> Void) async throws
    {
        guard let test = Test.current else { return }
        try await TestScope.$current.withValue(nil) {
            try await TestAppTrait.testApp(audits: true).provideScope(for: test, testCase: nil) { try await body() }
        }
    }
}

private struct Revealing: View {
    @State private var isShown = false
    var body: some View {
        Button("Show") { isShown = true }
        if isShown { Button(action: {}, label: { Image(systemName: "xmark") }) }
    }
}
