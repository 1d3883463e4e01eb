import Foundation
import Testing
import TreeUITesting

@MainActor struct ReadingTests {
    @Test func `reading a property of a missing element records an issue at the line of the read`()
        async throws
    {
        let issues = try await recordedIssues {
            let app = TestApp(view: TwoButtons())
            #expect(!app.main.button("Typo").isEnabled)
        }
        try #require(issues.count == 1)
        #expect(issues[0].sourceLocation?.line == 11 && issues[0].sourceLocation?.fileName == "ReadingTests.swift")
        #expect(
            issues[0].text == """
                button "Typo" not found in window "main" (2 controls)
                  here: button "One"; button "Two"
                  screen:
                    - window
                      - button "One"
                      - button "Two"
                """
        )
    }

    @Test(arguments: [
        "isEnabled", "isSelected", "isBusy", "isOn", "value", "label", "help", "placeholder", "texts", "outline",
    ])
    func `each property of a missing element records an issue`(property: String) async throws {
        let issues = try await recordedIssues {
            let missing = TestApp(view: TwoButtons()).main.button("Typo")
            switch property {
            case "isEnabled": _ = missing.isEnabled
            case "isSelected": _ = missing.isSelected
            case "isBusy": _ = missing.isBusy
            case "isOn": _ = missing.isOn
            case "value": _ = missing.value
            case "label": _ = missing.label
            case "help": _ = missing.help
            case "placeholder": _ = missing.placeholder
            case "texts": _ = missing.texts
            default: _ = missing.outline
            }
        }
        #expect(issues.count == 1)
    }

    @Test func `reading exists or count never records an issue`() async throws {
        let issues = try await recordedIssues {
            let app = TestApp(view: TwoButtons())
            #expect(!app.window("none").button("Typo").exists)
            #expect(app.main.any(.button).count == 2)
        }
        #expect(issues.isEmpty)
    }

    @Test func `reading a property of several matches records an issue`() async throws {
        let issues = try await recordedIssues {
            _ = TestApp(view: TwoButtons()).main.any(.button).label
        }
        #expect(
            issues.first?.text.hasPrefix(
                "Found 2 matches for button in window \"main\"; a locator must match exactly one.\n"
            ) == true
        )
    }

    @Test func `reading isOn of a control other than a toggle records an issue`() async throws {
        let issues = try await recordedIssues {
            #expect(!TestApp(view: TwoButtons()).main.button("One").isOn)
        }
        #expect(issues.first?.text.hasPrefix("button \"One\" is neither on nor off\n") == true)
    }

    @Test func `a failing expectation shows the element that its locator finds`() async throws {
        let issues = try await recordedIssues {
            let one = TestApp(view: TwoButtons()).main.button("One")
            #expect(one.isSelected)
        }
        #expect(issues.map { "\($0)" }.joined().contains("- button \"One\""))
    }

    @Test func `a failing expectation of exists shows the closest match and a hint`() async throws {
        let app = TestApp(NotesFactory())
        #expect(
            app.main.row(containing: .containing("bread")).testDescription.hasPrefix(
                """
                row with text containing "bread" not found in window "main" (9 controls)
                  here: row (Buy milk, Open); row (Call Alice, Open)
                  screen:
                    - window
                """
            )
        )
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let app = TestApp(NotesFactory())
            #expect(app.main.button("Add").exists)
        }
        try #require(issues.count == 1)
        let shown = "\(issues[0])"
        #expect(shown.contains(#"closest: button "Add note" (named by help)"#), "\(shown)")
        #expect(shown.contains(#"help: names must match as a whole; .containing("Add") matches a part"#))
        #expect(shown.components(separatedBy: "- window\n").count == 2, "The screen is there once.")
    }

    @Test func `a failing expectation shows the screens of two applications with the applications' titles`()
        async throws
    {
        let issues = try await recordedIssues(under: TestAppTrait.testApp) {
            let first = TestApp(view: TwoButtons())
            let second = TestApp(NotesFactory())
            try await second.main.button("Clear").tap()
            #expect(first.main.button("One").label == second.main.button("Compose").label)
        }
        try #require(issues.count == 1)
        #expect(issues[0].text.contains("  screen of app 1, TwoButtons:\n    - window\n      - button \"One\"\n"))
        #expect(issues[0].text.contains("  screen of app 2, NotesFactory:\n    - window\n"))
        let failed = try await recordedIssues(under: TestAppTrait.testApp) {
            _ = TestApp(view: TwoButtons())
            try await TestApp(view: TwoButtons()).main.button("Three").tap()
        }
        #expect(failed.count == 1)
        #expect(failed.first?.text.contains("  screen of app 2, TwoButtons:\n") == true)
        #expect(failed.first?.text.contains("  screen of app 1") == false)
    }
}
