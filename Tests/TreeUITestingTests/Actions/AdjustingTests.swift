import FeatureKit
import Testing
import TreeUITesting

@MainActor struct AdjustingTests {
    let app = TestApp(view: Adjustables())

    @Test func `a stepper can be incremented and decremented`() async throws {
        try await app.main.stepper("Copies").increment()
        #expect(app.main.stepper("Copies").value == "2")
        try await app.main.stepper("Copies").decrement()
        #expect(app.main.stepper("Copies").value == "1")
        #expect(app.log.entries.map(\.words) == ["increment stepper \"Copies\"", "decrement stepper \"Copies\""])
    }

    @Test func `a slider can be adjusted to the nearest allowed value or by steps`() async throws {
        try await app.main.slider("Size").adjust(to: 0.8)
        #expect(app.main.slider("Size").value == "0.75")
        try await app.main.slider("Size").increment()
        #expect(app.main.slider("Size").value == "1")
        try await app.main.slider("Size").decrement(by: 3)
        #expect(app.main.slider("Size").value == "0.25")
    }

    @Test func `a stepper whose name contains its value can be changed by several steps`() async throws {
        let app = TestApp(view: LoanPeriod())
        try await app.main.stepper("Loan period: 14 days").decrement(by: 13)
        #expect(app.main.stepper("Loan period: 1 days").exists)
    }

    @Test func `a date can be set from a string`() async throws {
        try await app.main.datePicker("Due").pick(date: "2026-11-21")
        #expect(app.main.datePicker("Due").value == "2026-11-21")
        try await app.main.datePicker("Due").pick(date: "2026-11-21")
    }

    @Test func `a disclosure group can be opened and closed`() async throws {
        #expect(!app.main.disclosure("More").isExpanded)
        #expect(!app.main.text("Within").exists)
        try await app.main.disclosure("More").expand()
        #expect(app.main.disclosure("More").isExpanded)
        #expect(app.main.disclosure("More").text("Within").exists)
        try await app.main.disclosure("More").collapse()
        #expect(!app.main.text("Within").exists)
        try await app.main.disclosure("More").tap()
        #expect(app.main.disclosure("More").isExpanded)
    }

    @Test func `a long press runs the gesture's action`() async throws {
        try await app.main.text("Pressed 0").longPress()
        #expect(app.main.text("Pressed 1").exists)
    }

    @Test func `focus() moves the focus to a field`() async throws {
        #expect(!app.main.field("Name").isFocused)
        try await app.main.field("Name").focus()
        #expect(app.main.field("Name").isFocused)
    }
}

private struct LoanPeriod: View {
    @State private var days = 14

    var body: some View { Stepper("Loan period: \(days) days", value: $days, in: 1...28) }
}
