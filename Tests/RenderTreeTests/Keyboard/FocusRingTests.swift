import RenderTree
import Testing

/// The controls that keys reach.
struct FocusRingTests {
    private func keyboard(in window: RenderNode) -> Keyboard {
        var keyboard = Keyboard(beginsInWindows: false)
        keyboard.update(AppTree(windows: [window]), window: window)
        return keyboard
    }

    private func places(in window: RenderNode, pressing key: KeyboardKey, times: Int) -> [NodeID?] {
        var keyboard = keyboard(in: window)
        return (0..<times).map { _ in
            _ = keyboard.press(key)
            return keyboard.focus
        }
    }

    @Test func `Tab visits each control once, in reading order, and returns to the first`() {
        for seed in SeededGenerator.rounds(200) {
            let screen = RandomScreen(seed: seed)
            let twice = screen.tabOrder + screen.tabOrder
            #expect(places(in: screen.window, pressing: .tab, times: twice.count) == twice, "seed \(seed)")
        }
    }

    @Test func `Shift-Tab visits the same controls in reverse order`() {
        for seed in SeededGenerator.rounds(200) {
            let screen = RandomScreen(seed: seed)
            let twice: [NodeID] = (screen.tabOrder + screen.tabOrder).reversed()
            #expect(places(in: screen.window, pressing: .backTab, times: twice.count) == twice, "seed \(seed)")
        }
    }

    @Test func `the arrows visit each control and each row, select the rows of a list, and stop at the ends`() {
        for seed in SeededGenerator.rounds(200) {
            let screen = RandomScreen(seed: seed)
            var keyboard = keyboard(in: screen.window)
            for (key, stops) in [(KeyboardKey.down, screen.stops), (.up, screen.stops.reversed())] {
                guard let first = stops.first else { continue }
                keyboard.move(to: first.id)
                for (from, to) in zip(stops, stops.dropFirst()) {
                    var events: [Event] = []
                    if let list = to.list, list == from.list, let tag = to.tag {
                        events = [Event(.select(tag), to: list)]
                    }
                    #expect(keyboard.press(key) == events, "seed \(seed)")
                    #expect(keyboard.focus == to.id, "seed \(seed)")
                }
                #expect(keyboard.press(key) == nil, "seed \(seed)")
                #expect(keyboard.focus == stops.last?.id, "seed \(seed)")
            }
        }
    }

    @Test func `a disabled control never has the focus, even if it had it before`() {
        let keys: [KeyboardKey] = [.tab, .backTab, .down, .up, .left, .right, .home, .end, .enter, .space, .escape]
        var count = 0
        for seed in SeededGenerator.rounds(30) {
            var screen = RandomScreen(seed: seed)
            var keyboard = keyboard(in: screen.window)
            for _ in 0..<40 {
                if screen.number(0...4) == 0 {
                    var children = screen.window.children
                    // A disabled tab cannot be selected, but its content can be used.
                    screen.changeOne(of: &children) {
                        if $1.role != .tab { $1.traits.formSymmetricDifference(.disabled) }
                    }
                    screen.window.children = children
                    keyboard.update(AppTree(windows: [screen.window]), window: screen.window)
                } else {
                    _ = keyboard.press(screen.one(of: keys))
                }
                guard let focus = keyboard.focus else { continue }
                let around = screen.window.subtree.filter { focus.isWithin($0.id) }
                #expect(around.contains { $0.id == focus } && around.allSatisfy(\.isEnabled), "seed \(seed)")
                count += 1
            }
        }
        #expect(count > 300)
    }

    @Test func `Tab leaves a list whose rows contain buttons`() {
        let rows = ["a", "b"].map { name in
            let open = RenderNode(id: NodeID("main/list/\(name)/open"), role: .button, actions: [.tap])
            let traits: Traits = name == "b" ? .selected : []
            return RenderNode(
                id: NodeID("main/list/\(name)"),
                role: .row,
                traits: traits,
                attributes: [.tag: .text(name)],
                children: [open]
            )
        }
        let list = RenderNode(id: "main/list", role: .list, actions: [.select], children: rows)
        let done = RenderNode(id: "main/done", role: .button, actions: [.tap])
        let window = RenderNode(id: "main", role: .window, children: [list, done])
        let order: [NodeID] = ["main/list/a/open", "main/list/b", "main/list/b/open", "main/done", "main/list/a/open"]
        #expect(places(in: window, pressing: .tab, times: 5) == order)
    }

    @Test
    func `a window's first focus is a field, then the selected row, then the first control, and a search field last`() {
        var search = RenderNode(id: "main/search", role: .field, attributes: [.style: "search"], actions: [.setText])
        let button = RenderNode(id: "main/button", role: .button, actions: [.tap])
        let row = RenderNode(id: "main/list/a", role: .row, traits: .selected, attributes: [.tag: "a"])
        let list = RenderNode(id: "main/list", role: .list, actions: [.select], children: [row])
        let field = RenderNode(id: "main/field", role: .field, actions: [.setText])
        func first(_ children: [RenderNode]) -> NodeID? {
            let window = RenderNode(id: "main", role: .window, children: children)
            var keyboard = Keyboard()
            keyboard.update(AppTree(windows: [window]), window: window)
            return keyboard.focus
        }
        #expect(first([search, button, list, field]) == field.id)
        #expect(first([search, button, list]) == row.id)
        #expect(first([search, button]) == button.id)
        #expect(first([search]) == search.id)
        search.traits = .focused
        #expect(first([search, button, list, field]) == search.id)
    }
}
