import FeatureKit
import Testing
import TreeUITesting

@MainActor struct AuditTests {
    private func findings<V: View>(@ViewBuilder _ view: () -> V) -> [String] {
        TestApp(view: view()).audit().map(\.description)
    }

    @Test func `a good screen has no findings`() {
        let app = TestApp(view: TwoButtons())
        #expect(app.audit() == [])
        #expect(app.main.audit() == [])
    }

    @Test func `a control without a name`() {
        #expect(
            findings { TextEditor(text: .constant("")) } == [
                "editor = \"\"".replacing(" = \"\"", with: "")
                    + " has no name; give it a text, .help(…) or .accessibilityLabel(…)"
            ]
        )
    }

    @Test func `a control with only a symbol for a name, and one with help`() {
        #expect(
            findings { Button(action: {}, label: { Image(systemName: "plus") }) } == [
                "button \"plus\" has only its symbol for a name; add .help(…) or .accessibilityLabel(…)"
            ]
        )
        #expect(findings { Button(action: {}, label: { Image(systemName: "plus") }).help("Add") }.isEmpty)
    }

    @Test func `a field with only its placeholder for a name`() {
        #expect(
            findings { TextField("", text: .constant(""), prompt: Text("Jane")) } == [
                "field \"Jane\" has only its placeholder for a name; give it a title or .accessibilityLabel(…)"
            ]
        )
    }

    @Test func `a tap on what is no control`() {
        #expect(
            findings { Text("Tap me").onTapGesture {} } == [
                "text \"Tap me\" takes taps but is no control; make it a Button"
            ]
        )
    }

    @Test func `an image without a label, and a decorative one`() {
        #expect(
            findings { Image(systemName: "star") } == [
                "image \"star\" is an image without a label; add .accessibilityLabel(…), or make it Image(decorative:)"
            ]
        )
        #expect(findings { Image(systemName: "star").accessibilityLabel("Favourite") }.isEmpty)
        #expect(findings { Image(decorative: "star") }.isEmpty)
        #expect(findings { Label("Home", systemImage: "house") }.isEmpty)
    }

    @Test func `siblings with one name, but not the same button in each row`() {
        #expect(
            findings {
                HStack { Button("More") {} }
                Button("More") {}
            } == ["2 times button \"More\" cannot be told apart by name; give each .accessibilityLabel(…)"]
        )
        #expect(findings { List { ForEach(0..<3) { _ in Button("More") {} } } }.isEmpty)
    }

    @Test func `a control that can be used but not found`() {
        #expect(
            findings { Button("Ghost") {}.accessibilityHidden(true) } == [
                "button \"Ghost\" can be used but not found; remove .accessibilityHidden(true), or disable it"
            ]
        )
    }

    @Test func `a shortcut that two controls have`() {
        #expect(
            findings {
                Button("Save") {}.keyboardShortcut("s")
                Button("Send") {}.keyboardShortcut("s")
            } == ["button \"Save\", button \"Send\" (⌘S) share a shortcut; give one of them another"]
        )
    }

    @Test func `the same shortcut in two windows is no clash, that of a command is`() async throws {
        let app = TestApp {
            WindowGroup("One", id: "one") { Button("A") {}.keyboardShortcut("k") }
            WindowGroup("Two", id: "two") { Button("B") {}.keyboardShortcut("k") }
        }
        try await app.commands.button("Two").tap()
        #expect(app.audit() == [])
        let clash = TestApp {
            WindowGroup("One", id: "one") { Button("A") {}.keyboardShortcut("k") }
            WindowGroup("Two", id: "two") { Text("") }.keyboardShortcut("k")
        }
        #expect(clash.audit().map(\.rule) == [.shortcutClash])
    }

    @Test func `contrast by the formula of WCAG`() {
        #expect(Contrast(.init(0x000000), on: .init(0xFFFFFF)).ratio == 21)
        #expect(abs(Contrast(.init(0x767676), on: .init(0xFFFFFF)).ratio - 4.54) < 0.01)
        let findings = Contrast.audit([
            "text on window": Contrast(.init(0x000000), on: .init(0xFFFFFF)),
            "hint on window": Contrast(.init(0x999999), on: .init(0xFFFFFF)),
        ])
        #expect(
            findings.map(\.description) == [
                "hint on window, 2.84 to 1, stands out too little; 4.5 to 1 is the least for text (WCAG 2.2, 1.4.3)"
            ]
        )
    }
}
