import RenderTree
import Testing

/// The effects of keys on the focused control, in every host.
struct KeyboardTests {
    private let ok = RenderNode(id: "main/ok", role: .button, attributes: [.shortcut: "return"], actions: [.tap])

    private func keyboard(in children: [RenderNode], focus: NodeID? = nil) -> Keyboard {
        var keyboard = Keyboard()
        show(children, in: &keyboard)
        if let focus { keyboard.move(to: focus) }
        return keyboard
    }

    private func show(_ children: [RenderNode], in keyboard: inout Keyboard) {
        let window = RenderNode(id: "main", role: .window, children: children)
        keyboard.update(AppTree(windows: [window]), window: window)
    }

    @Test func `Return submits a field, or presses the default button, or moves to the next control`() {
        var field = RenderNode(id: "main/field", role: .field, actions: [.setText])
        let next = RenderNode(id: "main/next", role: .toggle, actions: [.toggle])
        var keyboard = keyboard(in: [field, next])
        #expect(keyboard.press(.enter) == [])
        #expect(keyboard.focus == next.id)
        keyboard = self.keyboard(in: [field, next, ok])
        #expect(keyboard.press(.enter) == [Event(.tap, to: ok.id)])
        field.actions.append(.submit)
        keyboard = self.keyboard(in: [field, next, ok])
        #expect(keyboard.press(.enter) == [Event(.submit, to: field.id)])
    }

    @Test func `a field keeps the keys that edit its text, and Tab leaves it`() {
        let field = RenderNode(id: "main/field", role: .field, actions: [.setText])
        let editor = RenderNode(id: "main/editor", role: .editor, actions: [.setText])
        var keyboard = keyboard(in: [field, editor])
        for key in [KeyboardKey.left, .right, .home, .end, .space, .character("a")] {
            #expect(keyboard.press(key) == nil)
            #expect(keyboard.focus == field.id)
        }
        #expect(keyboard.press(.down) == [] && keyboard.focus == editor.id)
        #expect(keyboard.press(.up) == nil && keyboard.press(.enter) == nil && keyboard.focus == editor.id)
        #expect(keyboard.press(.tab) == [] && keyboard.focus == field.id)
    }

    @Test func `Space changes a toggle, and Return presses the default button instead`() {
        let toggle = RenderNode(id: "main/toggle", role: .toggle, actions: [.toggle])
        var keyboard = keyboard(in: [toggle, ok], focus: toggle.id)
        #expect(keyboard.press(.space) == [Event(.toggle, to: toggle.id)])
        #expect(keyboard.press(.enter) == [Event(.tap, to: ok.id)])
        keyboard = self.keyboard(in: [toggle])
        #expect(keyboard.press(.enter) == [Event(.toggle, to: toggle.id)])
    }

    @Test func `Left and Right change a slider, and select the tabs beside the selected one`() {
        let slider = RenderNode(id: "main/slider", role: .slider, actions: [.increment, .decrement])
        let tabs = ["a", "b", "c", "d"].map { name in
            let traits: Traits = name == "b" ? .selected : name == "c" ? .disabled : []
            return RenderNode(
                id: NodeID("main/tabs/\(name)"),
                role: .tab,
                traits: traits,
                attributes: [.tag: .text(name)]
            )
        }
        let bar = RenderNode(id: "main/tabs", role: .tabs, actions: [.select], children: tabs)
        var keyboard = keyboard(in: [slider, bar], focus: slider.id)
        #expect(keyboard.press(.left) == [Event(.decrement, to: slider.id)])
        #expect(keyboard.press(.right) == [Event(.increment, to: slider.id)])
        keyboard.move(to: bar.id)
        #expect(keyboard.press(.left) == [Event(.select("a"), to: bar.id)])
        #expect(keyboard.press(.right) == [Event(.select("d"), to: bar.id)])
        #expect(keyboard.focus == bar.id)
    }

    @Test func `a view that names a key receives it before the focused control, and one for any key after all others`()
    {
        let button = RenderNode(id: "main/keys/button", role: .button, actions: [.tap])
        func taker(of keys: String) -> RenderNode {
            let keys: AttributeList = [.keys: .text(keys)]
            return RenderNode(id: "main/keys", role: .group, attributes: keys, actions: [.pressKey], children: [button])
        }
        var keyboard = keyboard(in: [taker(of: "space")])
        #expect(keyboard.press(.space) == [Event(.pressKey("space"), to: "main/keys")])
        #expect(keyboard.press(.enter) == [Event(.tap, to: button.id)])
        keyboard = self.keyboard(in: [taker(of: "any")])
        #expect(keyboard.press(.space) == [Event(.tap, to: button.id)])
        #expect(keyboard.press(.character("x")) == [Event(.pressKey("x"), to: "main/keys")])
        #expect(keyboard.press(.tab) == [])
    }

    @Test func `a sheet takes the focus, Escape closes it, and the focus returns to the control that opened it`() {
        let first = RenderNode(id: "main/first", role: .button, actions: [.tap])
        let opener = RenderNode(id: "main/opener", role: .button, actions: [.tap])
        let inside = RenderNode(id: "main/sheet/name", role: .field, actions: [.setText])
        var sheet = RenderNode(id: "main/sheet", role: .sheet, actions: [.dismiss], children: [inside])
        var keyboard = keyboard(in: [first, opener], focus: opener.id)
        show([first, opener, sheet], in: &keyboard)
        #expect(keyboard.focus == inside.id)
        #expect(keyboard.press(.tab) == [] && keyboard.focus == inside.id)
        #expect(keyboard.press(.escape) == [Event(.dismiss, to: sheet.id)])
        show([first, opener], in: &keyboard)
        #expect(keyboard.focus == opener.id)
        let cancel = RenderNode(id: "main/sheet/no", role: .button, attributes: [.shortcut: "escape"], actions: [.tap])
        sheet.children.append(cancel)
        show([first, opener, sheet], in: &keyboard)
        #expect(keyboard.press(.escape) == [Event(.tap, to: cancel.id)])
    }

    @Test func `a control that disappears passes its focus to the control that takes its place, or to the last one`() {
        let buttons = (0...2).map { RenderNode(id: NodeID("main/\($0)"), role: .button, actions: [.tap]) }
        var keyboard = keyboard(in: buttons, focus: "main/1")
        show([buttons[0], buttons[2]], in: &keyboard)
        #expect(keyboard.focus == "main/2")
        show([buttons[0]], in: &keyboard)
        #expect(keyboard.focus == "main/0")
        show([], in: &keyboard)
        #expect(keyboard.focus == nil)
    }
}
