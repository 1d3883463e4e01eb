import RenderTree

/// A list of items in front of the page: an open menu or picker, the commands or the windows.
typealias Popup = KeyboardMenu

extension KeyboardMenu {
    func lines(_ layout: Layout, width: Int, height: Int) -> [Line] {
        let rows = items.map { (text: line(of: $0), keys: Line($0.keys, TextStyle(foreground: .secondary))) }
        let widest = rows.map { $0.text.width + ($0.keys.width > 0 ? $0.keys.width + 3 : 0) }.max() ?? 0
        let availableWidth = min(max(widest, CellWidth.of(singleLine(title)) + 4, 16), max(width - 4, 4))
        let visible = max(height - 2, 1)
        let first = rows.count > visible ? min(max(chosen - visible / 2, 0), rows.count - visible) : 0
        let shown = (first..<min(first + visible, rows.count)).map { index -> Line in
            if items[index].isRule { return layout.rule(availableWidth) }
            let (text, keys) = rows[index]
            let target = layout.notes.target(Popup.id(of: index))
            let line = (text + Line(spaces: availableWidth - text.width - keys.width) + keys).styled {
                $0.targeting(at: target)
            }
            return index == chosen ? line.filled(to: availableWidth, on: .focus) : line
        }
        return layout.boxed(
            shown,
            title: layout.boxTitle(title),
            width: availableWidth + 4,
            frame: TextStyle(foreground: .accent)
        )
    }

    /// Returns the id of an item, as the target of clicks.
    static func id(of index: Int) -> NodeID {
        NodeID(root: "popup").appending(.slot(index))
    }

    private func line(of item: Item) -> Line {
        var style = TextStyle(foreground: item.isDestructive ? .red : .primary)
        if !item.isEnabled { style.foreground = .tertiary }
        if item.choice == nil { style = TextStyle(foreground: .secondary, marks: .bold) }
        let mark = item.isOn.map { $0 ? "✓ " : "  " } ?? ""
        return Line(spaces: item.indent * 2) + Line(mark + singleLine(item.title), style)
    }
}
