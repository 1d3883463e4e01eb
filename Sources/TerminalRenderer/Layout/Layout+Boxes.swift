import RenderTree

extension Layout {
    /// Returns the lines in a frame, with the title in its upper edge.
    func boxed(_ lines: [Line], title: Line = .empty, width: Int, frame: TextStyle = .border) -> [Line] {
        let availableWidth = max(width - 4, 1)
        var top = Line("╭─", frame)
        if title.width > 0 {
            top.append(" ", frame)
            top.append(title.truncated(to: availableWidth - 2))
            top.append(" ", frame)
        }
        top.append(Repeated.rule(max(availableWidth + 3 - top.width, 0)), frame)
        top.append("╮", frame)
        let middle = lines.map { line in
            var row = Line("│ ", frame) + line.truncated(to: availableWidth)
            row.append(spaces: availableWidth + 2 - row.width)
            row.append(" │", frame)
            return row
        }
        return [top] + middle + [Line("╰" + Repeated.rule(availableWidth + 2) + "╯", frame)]
    }

    /// Returns a title for the edge of a box.
    /// - Parameter heading: The heading that becomes the title. It is marked if a search has found it.
    func boxTitle(_ text: String, of heading: RenderNode? = nil) -> Line {
        var style = TextStyle(marks: .bold)
        if let heading, heading.id == found { style.background = .selection }
        return Line(singleLine(text), style)
    }

    /// Returns a tab bar: the titles above a rule, which is heavy below the selected tab.
    func tabBar(_ node: RenderNode, _ context: Context) -> [Line] {
        if node.showsPages { return [pageDots(of: node).aligned(.center, in: context.width)] }
        let tabs = node.children.filter { $0.role == .tab }
        let titles = tabs.map(title)
        guard titles.reduce(0, { $0 + CellWidth.of($1) + 3 }) <= context.width else {
            var line = Line.empty
            for (tab, title) in zip(tabs, titles) {
                let isChosen = tab.traits.contains(.selected)
                line.append(tabTitle(isChosen ? "[\(title)]" : " \(title) ", tab, of: node))
                line.append(spaces: 1)
            }
            return line.wrapped(to: context.width) + [rule(context.width)]
        }
        var (names, edge) = (Line.empty, Line.empty)
        for (tab, title) in zip(tabs, titles) {
            let width = CellWidth.of(title) + 2
            names.append(tabTitle(" \(title) ", tab, of: node))
            names.append(spaces: 1)
            if tab.traits.contains(.selected) {
                edge.append(String(repeating: "━", count: width), TextStyle(foreground: .accent))
            } else {
                edge.append(rule: width, .border)
            }
            edge.append(rule: 1, .border)
        }
        edge.append(rule(context.width - edge.width))
        return [names, edge.truncated(to: context.width)]
    }

    /// Returns only the selected tab, for a page with few rows: `‹ Profile ›`.
    func onlyTab(_ tab: RenderNode, of tabs: RenderNode) -> Line {
        Line(" ‹ ", .faint) + tabTitle(title(of: tab), tab, of: tabs) + Line(" ›", .faint)
    }

    /// The label of a tab, and its badge.
    private func title(of tab: RenderNode) -> String {
        singleLine(tab.value?.text.map { "\(tab.label) \($0)" } ?? tab.label)
    }

    /// Returns a page indicator: `○ ● ○`.
    func pageDots(of node: RenderNode) -> Line {
        var line = Line.empty
        for tab in node.children where tab.role == .tab {
            if line.width > 0 { line.append(spaces: 1) }
            line.append(tabTitle(tab.traits.contains(.selected) ? "●" : "○", tab, of: node))
        }
        return line
    }

    func tabTitle(_ title: String, _ tab: RenderNode, of tabs: RenderNode) -> Line {
        let isChosen = tab.traits.contains(.selected)
        let style = isChosen ? TextStyle(foreground: .accent, marks: .bold) : TextStyle(foreground: .secondary)
        let line = Line(title, tab.isEnabled ? style : .faint)
        return focused(focused(targeting(line, at: tab), tab), tabs, if: isChosen)
    }
}

extension RenderNode {
    /// Whether the tabs are shown as pages, with a dot for each.
    var showsPages: Bool { attributes[.style]?.text == "page" }
}
