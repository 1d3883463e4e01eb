import RenderTree

extension Layout {
    /// Returns the lines in a frame, with the title in its upper edge.
    func boxed(_ lines: [Line], title: String = "", width: Int, frame: TextStyle = .faint) -> [Line] {
        let room = max(width - 4, 1)
        var top = Line("╭─", frame)
        if !title.isEmpty {
            top.append(" ", frame)
            top.append(Line(title, TextStyle(marks: .bold)).truncated(to: room - 2))
            top.append(" ", frame)
        }
        top.append(Repeated.rule(max(room + 3 - top.width, 0)), frame)
        top.append("╮", frame)
        let middle = lines.map { line in
            var row = Line("│ ", frame) + line.truncated(to: room)
            row.append(spaces: room + 2 - row.width)
            row.append(" │", frame)
            return row
        }
        return [top] + middle + [Line("╰" + Repeated.rule(room + 2) + "╯", frame)]
    }

    /// Returns a tab bar: `╭ Statuslog ╮` above a rule that is open below the selected tab.
    func tabBar(_ node: RenderNode, _ context: Context) -> [Line] {
        let tabs = node.children.filter { $0.role == .tab }
        if node.showsPages { return [pageDots(tabs, of: node).aligned(.center, in: context.width)] }
        let titles = tabs.map { singleLine($0.label) }
        let total = titles.reduce(1) { $0 + CellWidth.of($1) + 4 }
        guard total <= context.width else {
            var line = Line.empty
            for (tab, title) in zip(tabs, titles) {
                let isChosen = tab.traits.contains(.selected)
                line.append(tabTitle(isChosen ? "[\(title)]" : " \(title) ", tab, of: node))
                line.append(spaces: 1)
            }
            return line.wrapped(to: context.width) + [rule(context.width)]
        }
        var lines = [Line(spaces: 1), Line(spaces: 1), Line("─", .faint)]
        for (tab, title) in zip(tabs, titles) {
            let width = CellWidth.of(title) + 2
            let label = tabTitle(" \(title) ", tab, of: node)
            if tab.traits.contains(.selected) {
                lines[0].append("╭" + Repeated.rule(width) + "╮", .faint)
                lines[1].append("│", .faint)
                lines[1].append(label)
                lines[1].append("│", .faint)
                lines[2].append("╯" + String(repeating: " ", count: width) + "╰", .faint)
            } else {
                lines[0].append(spaces: width + 2)
                lines[1].append(Line(" ") + label + Line(" "))
                lines[2].append(Repeated.rule(width + 2), .faint)
            }
        }
        lines[2].append(rule(context.width - lines[2].width))
        return lines
    }

    /// Returns a page indicator: `○ ● ○`.
    private func pageDots(_ tabs: [RenderNode], of node: RenderNode) -> Line {
        var line = Line.empty
        for tab in tabs {
            if line.width > 0 { line.append(spaces: 1) }
            line.append(tabTitle(tab.traits.contains(.selected) ? "●" : "○", tab, of: node))
        }
        return line
    }

    private func tabTitle(_ title: String, _ tab: RenderNode, of tabs: RenderNode) -> Line {
        let isChosen = tab.traits.contains(.selected)
        let style = isChosen ? TextStyle(ink: .accent, marks: .bold) : TextStyle(ink: .secondary)
        let line = Line(title, tab.isEnabled ? style : .faint)
        return focused(focused(aimed(line, at: tab), tab), tabs, if: isChosen)
    }
}

extension RenderNode {
    /// Whether the tabs are shown as pages, with a dot for each.
    var showsPages: Bool { attributes[.style]?.text == "page" }
}
