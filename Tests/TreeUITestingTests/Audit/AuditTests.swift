import FeatureKit
import Testing
import TreeUITesting

@MainActor struct AuditTests {
    private func findings<V: View>(@ViewBuilder _ view: () -> V) -> [String] {
        TestApp(view: view()).audit().map(\.description)
    }

    @Test func `an accessible screen has no findings`() {
        let app = TestApp(view: TwoButtons())
        #expect(app.audit() == [])
        #expect(app.main.audit() == [])
    }

    @Test func `a control without a name is a finding`() {
        #expect(
            findings { TextEditor(text: .constant("")) } == [
                "editor has no name; give it text, .help(…) or .accessibilityLabel(…)"
            ]
        )
    }

    @Test func `a control named only by a symbol is a finding, unless it has help`() {
        #expect(
            findings { Button(action: {}, label: { Image(systemName: "plus") }) } == [
                "button \"plus\" has only a symbol as its name; add .help(…) or .accessibilityLabel(…)"
            ]
        )
        #expect(findings { Button(action: {}, label: { Image(systemName: "plus") }).help("Add") }.isEmpty)
    }

    @Test func `a view that can only be dragged is a finding, unless it has a context menu`() {
        #expect(
            findings { Text("Milk").draggable("Milk") } == [
                #"text "Milk" can only be dragged; offer the same action in a .contextMenu or with a button (WCAG 2.2, 2.5.7)"#
            ]
        )
        #expect(findings { Text("Milk").draggable("Milk").contextMenu { Button("Move") {} } }.isEmpty)
    }

    @Test func `a column without a title is a finding`() {
        struct Price: Identifiable { let id = 1 }
        #expect(
            findings { Table([Price()]) { TableColumn("") { _ in Text("3") } } } == [
                "column in table has no name; give it text, .help(…) or .accessibilityLabel(…)"
            ]
        )
    }

    @Test func `a field named only by its placeholder is a finding`() {
        #expect(
            findings { TextField("", text: .constant(""), prompt: Text("Jane")) } == [
                "field \"Jane\" has only a placeholder as its name; give it a title or .accessibilityLabel(…)"
            ]
        )
    }

    @Test func `a tap gesture on an element that is not a control is a finding`() {
        #expect(
            findings { Text("Tap me").onTapGesture {} } == [
                "text \"Tap me\" has a tap gesture but is not a control; make it a Button"
            ]
        )
    }

    @Test func `a long press gesture without a context menu is a finding`() {
        #expect(
            findings { Text("Hold me").onLongPressGesture {} } == [
                "text \"Hold me\" has a long press, which a keyboard cannot perform; offer the action in a .contextMenu too"
            ]
        )
        #expect(findings { Text("Hold me").onLongPressGesture {}.contextMenu { Button("Do") {} } }.isEmpty)
    }

    @Test func `a gauge or a progress view without a name is a finding`() {
        #expect(
            findings {
                Gauge(value: 0.3) { EmptyView() }
                ProgressView(value: 0.5)
                ProgressView()
            } == [
                "gauge has a value but no name; add a label or .accessibilityLabel(…)",
                "progress has a value but no name; add a label or .accessibilityLabel(…)",
            ]
        )
        #expect(findings { Gauge(value: 0.3) { Text("Battery") } }.isEmpty)
    }

    @Test func `an unnamed control of any kind is a finding`() {
        let advice = "has no name; give it text, .help(…) or .accessibilityLabel(…)"
        #expect(
            findings {
                Slider(value: .constant(0.5))
                Stepper(label: { EmptyView() }, onIncrement: {}, onDecrement: {})
                DatePicker(selection: .constant(.now)) { EmptyView() }
                DisclosureGroup(content: { Text("a") }, label: { EmptyView() })
                Toggle(isOn: .constant(true)) { EmptyView() }
                Picker(selection: .constant(1)) {
                    Text("a").tag(1)
                } label: {
                    EmptyView()
                }
                Menu {
                    Button("a") {}
                } label: {
                    EmptyView()
                }
            } == ["slider", "stepper", "date", "disclosure", "toggle", "picker", "menu"].map { "\($0) \(advice)" }
        )
    }

    @Test func `a shape or a combined element without a gesture has no finding`() {
        #expect(findings { Rectangle() }.isEmpty)
        #expect(findings { HStack { Text("a") }.accessibilityElement(children: .combine) }.isEmpty)
        #expect(findings { Rectangle().onTapGesture {} }.count == 1)
    }

    @Test func `an image without a label is a finding, unless it is decorative`() {
        #expect(
            findings { Image(systemName: "star") } == [
                "image \"star\" has no label; add .accessibilityLabel(…), or use Image(decorative:)"
            ]
        )
        #expect(findings { Image(systemName: "star").accessibilityLabel("Favorite") }.isEmpty)
        #expect(findings { Image(decorative: "star") }.isEmpty)
        #expect(findings { Label("Home", systemImage: "house") }.isEmpty)
    }

    @Test func `controls with the same name are a finding, unless they are in different rows`() {
        #expect(
            findings {
                HStack { Button("More") {} }
                Button("More") {}
            } == ["2 × button \"More\" have the same name; give each its own .accessibilityLabel(…)"]
        )
        #expect(findings { List { ForEach(0..<3) { _ in Button("More") {} } } }.isEmpty)
    }

    @Test func `a hidden control that can be used is a finding`() {
        #expect(
            findings { Button("Ghost") {}.accessibilityHidden(true) } == [
                "button \"Ghost\" accepts actions but is hidden from assistive technology; remove .accessibilityHidden(true), or disable it"
            ]
        )
    }

    @Test func `a shortcut used by two controls is a finding`() {
        #expect(
            findings {
                Button("Save") {}.keyboardShortcut("s")
                Button("Send") {}.keyboardShortcut("s")
            } == ["button \"Save\", button \"Send\" (⌘S) share a shortcut; give one of them another shortcut"]
        )
    }

    @Test func `a shortcut shared with a command is a finding, but a shortcut shared by two windows is not`()
        async throws
    {
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

    @Test func `each finding names the rule that it violates`() {
        func rules<V: View>(@ViewBuilder _ view: () -> V) -> [AuditFinding.Rule] {
            let findings: [AuditFinding] = TestApp(view: view()).audit()
            return findings.map(\.rule)
        }
        #expect(rules { TextEditor(text: .constant("")) } == [.unnamedControl])
        #expect(rules { Button(action: {}, label: { Image(systemName: "plus") }) } == [.namedBySymbol])
        #expect(rules { TextField("", text: .constant(""), prompt: Text("Jane")) } == [.namedByPlaceholder])
        #expect(rules { Text("Tap me").onTapGesture {} } == [.tapOnNonControl])
        #expect(rules { Text("Hold me").onLongPressGesture {} } == [.unreachableByKeyboard])
        #expect(rules { Text("Milk").draggable("Milk") } == [.onlyDragged])
        #expect(rules { ProgressView(value: 0.5) } == [.unnamedQuantity])
        #expect(rules { Image(systemName: "star") } == [.unlabelledImage])
        #expect(rules { Picker("Size", selection: .constant(3)) { Text("Small").tag(1) } } == [.noOptionSelected])
        #expect(rules { Picker("Size", selection: .constant(1)) { Text("Small").tag(1) } } == [])
        #expect(rules { Button("Ghost") {}.accessibilityHidden(true) } == [.hiddenControl])
        #expect(
            rules {
                Button("More") {}
                Button("More") {}
            } == [.sameName]
        )
    }
}
