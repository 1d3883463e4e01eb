import RenderTree

// The keys of a live page. Its style sheet shows either a Mac's keys or other machines' keys.

extension Shortcut {
    /// The shortcut to use on a page. Browsers reserve some keys with the Command key; for these, Alt replaces it.
    var inBrowser: Shortcut {
        let isBrowsers = key == "tab" || (key.count == 1 && "rltwnd0123456789+=-".contains(key))
        return modifiers == [.command] && isBrowsers ? Shortcut(key, modifiers: [.option]) : self
    }

    /// The keys, named as on machines other than a Mac: `Ctrl+Shift+S`.
    var words: String {
        let names: [(keys: Set<Modifier>, name: String)] = [
            ([.control, .command], "Ctrl"), ([.option], "Alt"), ([.shift], "Shift"),
        ]
        let held = names.filter { !$0.keys.isDisjoint(with: modifiers) }.map(\.name)
        return (held + [Shortcut(key, modifiers: []).glyphs]).joined(separator: "+")
    }
}
