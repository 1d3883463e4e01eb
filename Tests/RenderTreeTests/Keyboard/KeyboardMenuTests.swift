import RenderTree
import Testing

/// Keys in open menus and pickers.
struct KeyboardMenuTests {
    private func keyboard(in menu: RenderNode) -> Keyboard {
        let window = RenderNode(id: "main", role: .window, children: [menu])
        var keyboard = Keyboard()
        keyboard.update(AppTree(windows: [window]), window: window)
        return keyboard
    }

    private func item(_ title: String, isEnabled: Bool = true) -> RenderNode {
        let name = AccessibleName(title, source: .text)
        let traits: Traits = isEnabled ? [] : .disabled
        return RenderNode(id: NodeID("main/menu/\(title)"), role: .button, name: name, traits: traits, actions: [.tap])
    }

    private func menu(_ items: [RenderNode]) -> RenderNode {
        RenderNode(id: "main/menu", role: .menu, children: items)
    }

    @Test func `the arrows visit the enabled items of an open menu, and wrap around at its ends`() {
        for seed in SeededGenerator.rounds(50) {
            var random = SeededGenerator(spread: seed)
            let items = (0...7).map { item("\($0)", isEnabled: Int.random(in: 0...2, using: &random) > 0) }
            let enabled = items.filter(\.isEnabled).map(\.id)
            var keyboard = keyboard(in: menu(items))
            #expect(keyboard.press(.space) == [])
            #expect((keyboard.menu == nil) == enabled.isEmpty, "seed \(seed)")
            for id in enabled.dropFirst() + enabled.prefix(1) {
                #expect(keyboard.press(.down) == [])
                #expect(keyboard.highlighted == id, "seed \(seed)")
            }
            for id in enabled.reversed() {
                #expect(keyboard.press(.up) == [] || enabled.isEmpty)
                #expect(keyboard.highlighted == id, "seed \(seed)")
            }
        }
    }

    @Test func `Home, End and letters move in an open menu, Return presses the item, and Escape closes the menu`() {
        var keyboard = keyboard(in: menu([item("Cut", isEnabled: false), item("Copy"), item("Paste"), item("Print")]))
        func highlighted(after key: KeyboardKey) -> NodeID? {
            #expect(keyboard.press(key) == [])
            return keyboard.highlighted
        }
        #expect(highlighted(after: .enter) == "main/menu/Copy")
        #expect(highlighted(after: .end) == "main/menu/Print")
        #expect(highlighted(after: .home) == "main/menu/Copy")
        #expect(highlighted(after: .character("P")) == "main/menu/Paste")
        #expect(highlighted(after: .character("p")) == "main/menu/Print")
        #expect(highlighted(after: .character("x")) == "main/menu/Print")
        #expect(highlighted(after: .escape) == "main/menu")
        #expect(highlighted(after: .space) == "main/menu/Copy")
        #expect(keyboard.press(.enter) == [Event(.tap, to: "main/menu/Copy")])
        #expect(keyboard.menu == nil)
    }

    @Test func `a picker opens at its selected option, and Return selects the current one`() {
        let options = ["a", "b", "c"].map { name in
            let traits: Traits = name == "b" ? .selected : []
            return RenderNode(
                id: NodeID("main/picker/\(name)"),
                role: .option,
                traits: traits,
                attributes: [.tag: .text(name)]
            )
        }
        let picker = RenderNode(id: "main/picker", role: .picker, actions: [.select], children: options)
        var keyboard = keyboard(in: picker)
        #expect(keyboard.press(.enter) == [])
        #expect(keyboard.highlighted == "main/picker/b")
        #expect(keyboard.press(.down) == [])
        #expect(keyboard.press(.enter) == [Event(.select("c"), to: picker.id)])
    }
}
