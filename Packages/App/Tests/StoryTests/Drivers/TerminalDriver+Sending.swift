import RenderTree
import Testing
import TreeUI
import TreeUITesting

@testable import TerminalRenderer

extension TerminalDriver {
    /// Presses the keys with which a user causes the event, and waits until the application has received it.
    func send(_ event: Event) async throws(EventError) {
        guard let node = tree.node(event.target) else { throw EventError(.missing, event, line: nil) }
        let before = app.received.count
        let isPressed = await press(for: event, on: node)
        let isReceived = isPressed ? await app.waits { app.received[before...].contains(event) } : false
        guard !isReceived else { return }
        if let refusal = app.refusal { throw refusal }
        let others = app.received[before...].filter { $0.action != .reveal }.map { "\($0)" }.joined(separator: "\n")
        Issue.record(
            """
            the terminal: the keys for \(event.action) on \(node.outlineText) did not cause this event\
            \(others.isEmpty ? "" : ", but:\n\(others)"). The focus is on \(focused.map { "\($0)" } ?? "nothing").
            \(page.text)
            """
        )
        throw EventError(.missing, event, line: node.outlineText)
    }

    private func press(for event: Event, on node: RenderNode) async -> Bool {
        switch event.action {
        case .tap, .toggle: await activate(node)
        case .setText(let text): await type(text, into: node)
        case .submit: await press(Keys.enter, on: node)
        case .select(let tag): await select(tag, in: node)
        case .dismiss: await dismiss(node)
        case .refresh: await press(Keys.refresh)
        case .focus: await focus(on: node)
        default: return false
        }
        return true
    }

    private func focus(on node: RenderNode) async {
        let window = tree.windows.first { $0.node(node.id) != nil }?.id
        _ = await focus(where: { $0 == node.id }, in: window)
    }

    private func press(_ keys: String, on node: RenderNode) async {
        await focus(on: node)
        await press(keys)
    }

    private func activate(_ node: RenderNode) async {
        if let shortcut = node.shortcut, tree.commands.contains(where: { $0.node(node.id) != nil }) {
            return await press(shortcut.terminalKeys)
        }
        if let menu = tree.nodes.first(where: { $0.role == .contextMenu && $0.node(node.id) != nil }) {
            return await choose(node, in: menu)
        }
        await press(node.accepts(.toggle) ? " " : Keys.enter, on: node)
    }

    /// Opens the context menu of the control around it, and chooses an item.
    private func choose(_ item: RenderNode, in menu: RenderNode) async {
        guard let owner = menu.id.parent else { return }
        let window = tree.windows.first { $0.node(menu.id) != nil }?.id
        let found = await focus(where: { $0 == owner || owner.isWithin($0) || $0.isWithin(owner) }, in: window)
        guard found else { return }
        await press(Keys.contextMenu)
        let items = menu.subtree.filter { ($0.accepts(.tap) || $0.accepts(.toggle)) && $0.isEnabled }
        await choose(items.firstIndex { $0.id == item.id } ?? 0)
    }

    /// Chooses an item of the open menu.
    private func choose(_ index: Int) async {
        await press(Keys.home)
        for _ in 0..<index { await press(Keys.down) }
        await press(Keys.enter)
    }

    private func type(_ text: String, into node: RenderNode) async {
        await focus(on: node)
        await press(Keys.end)
        let old = Array(tree.node(node.id)?.value?.text ?? "")
        let new = Array(text)
        let same = zip(old, new).prefix { $0 == $1 }.count
        for _ in 0..<(old.count - same) { await press(Keys.backspace) }
        if old.count == same, new.count == same {
            // The text is there already; a person changes nothing, and a test expects the event all the same.
            await press(" ")
            return await press(Keys.backspace)
        }
        if new.count > same { await press(String(new[same...]).replacing("\n", with: Keys.enter)) }
    }

    private func select(_ tag: String, in node: RenderNode) async {
        let choices = node.subtree.filter { $0.attributes[.tag]?.text == tag }
        if node.role == .picker {
            await press(Keys.enter, on: node)
            let options = node.children.filter { $0.role == .option && $0.isEnabled }
            return await choose(options.firstIndex { $0.attributes[.tag]?.text == tag } ?? 0)
        }
        guard let choice = choices.first else { return }
        let window = tree.windows.first { $0.node(node.id) != nil }?.id
        if node.role == .tabs {
            // The arrows of the focused tabs show the next tab. Clicks go to a tab at once.
            for _ in 0..<2 where !page.hasControl(choice.id) { await press(Keys.nextWindow) }
            return await click(choice)
        }
        guard await focus(where: { $0 == choice.id }, in: window) else { return await click(choice) }
        await press(Keys.enter)
    }

    /// Clicks the first cell of a control.
    private func click(_ node: RenderNode) async {
        for row in 0..<page.height {
            for column in 0..<page.width where page.control(column, row) == node.id {
                let place = "\(column + 1);\(row + 1)"
                return await press("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
            }
        }
    }

    private func dismiss(_ node: RenderNode) async {
        guard tree.windows.contains(where: { $0.id == node.id }) else { return await press(Keys.escape) }
        for _ in 0..<tree.windows.count {
            if let focused, !focused.isWithin(node.id) { await press(Keys.nextWindow) } else { break }
        }
        await press(Keys.closeWindow)
    }
}

extension CellGrid {
    fileprivate func hasControl(_ id: NodeID) -> Bool {
        (0..<height).contains { row in (0..<width).contains { control($0, row) == id } }
    }
}

extension Shortcut {
    /// The keys of a terminal, in which Alt stands for Command.
    fileprivate var terminalKeys: String {
        let character = modifiers.contains(.shift) ? key.uppercased() : key
        return modifiers.contains(.command) ? "\u{1B}\(character)" : character
    }
}

extension RenderNode {
    var outlineText: String { label.isEmpty ? "\(role) \(id)" : "\(role) \"\(label)\"" }
}
