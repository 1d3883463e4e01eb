import RenderTree
import TerminalRenderer
import Testing

@MainActor struct CommandMenuTests {
    @Test func `the items of a command menu are listed, and their shortcuts work while the menu is closed`() {
        let named = { (text: String) in AccessibleName(text, source: .text) }
        var sign = RenderNode(id: "commands/sign", role: .button, name: named("Sign"), actions: [.tap])
        sign.attributes[.shortcut] = "shift+command+g"
        var compact = RenderNode(id: "commands/compact", role: .toggle, name: named("Compact"), actions: [.toggle])
        compact.attributes[.shortcut] = "command+k"
        let menu = RenderNode(id: "commands/m", role: .menu, name: named("Letter"), children: [sign, compact])
        var state = HostState(width: 60, height: 12)
        state.update(AppTree(windows: [RenderNode(id: "main", role: .window)], commands: [menu]))
        #expect(state.draw().text.contains("^G Sign"))
        #expect(state.handle(Key(.character("k"), .alt)) == [Event(.toggle, to: "commands/compact")])
        #expect(state.handle(.control("x")) == [])
        #expect(state.draw().text.contains("Letter"))
        #expect(state.draw().text.contains("Sign"))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "commands/sign")])
    }
}
