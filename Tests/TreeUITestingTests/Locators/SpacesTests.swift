import Foundation
import Testing
import TreeUI
import TreeUITesting

private struct Bill: View {
    var body: some View {
        Form {
            Section("Bill") {
                LabeledContent("Total", value: 6370.5, format: .currency(code: "EUR"))
                LabeledContent("Guests", value: "3")
                Text("Paid at 3:00\u{202F}PM")
            }
        }
    }
}

/// Texts that a person cannot tell apart, and content that has a label beside it.
@MainActor struct SpacesTests {
    private let app = TestApp(view: Bill().environment(\.locale, Locale(identifier: "de_DE")))

    @Test func `a space in a pattern matches the no-break and narrow spaces of formatted values`() {
        #expect(app.main.text("6.370,50\u{A0}€").exists)
        #expect(app.main.text("6.370,50 €").exists)
        #expect(app.main.text("Paid at 3:00 PM").exists)
        #expect(app.main.text(.containing("70,50 €")).exists)
        #expect(app.main.text(.prefix("Paid at 3:00 P")).exists)
        #expect(!app.main.text("6.370,50€").exists)
    }

    @Test func `labeled content is found by its label`() {
        #expect(app.main.labeledContent("Total").texts == ["Total", "6.370,50\u{A0}€"])
        #expect(app.main.labeledContent("Guests").text("3").exists)
        #expect(!app.main.labeledContent("3").exists)
    }
}
