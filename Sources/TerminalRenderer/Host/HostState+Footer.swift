import RenderTree

extension HostState {
    /// The message and the notice, if there are any, followed by the status bar.
    var footer: [Line] {
        var lines: [Line] = []
        if let message {
            lines.append(
                Line(" ! ", TextStyle(foreground: .red, marks: .bold))
                    + Line(singleLine(message), TextStyle(foreground: .red))
            )
        }
        lines = lines.map { $0.truncated(to: width) }
        // A URL is wrapped, not truncated, so that it can be copied.
        if let notice { lines += Line(" " + singleLine(notice), TextStyle(foreground: .accent)).wrapped(to: width) }
        return lines + [statusBar.truncated(to: width)]
    }

    private var statusBar: Line {
        if let search {
            var line = Line(" / ", TextStyle(foreground: .accent, marks: .bold)) + Line(singleLine(search.query))
            line.append("▏", TextStyle(foreground: .accent))
            return bar(line, [KeyHelp(keys: "↑↓", title: "Matches"), KeyHelp(keys: "Esc", title: "Back")], [])
        }
        if popup != nil {
            let keys = [
                KeyHelp(keys: "↑↓", title: "Move"), KeyHelp(keys: "Return", title: "Choose"),
                KeyHelp(keys: "Esc", title: "Close"),
            ]
            let filter = palette == nil ? [] : [KeyHelp(keys: "a-z", title: "Filter")]
            return bar(Line(" "), keys + filter, [KeyHelp(keys: "^Q", title: "Quit")])
        }
        var others = found == nil ? [] : [KeyHelp(keys: "n N", title: "Matches")]
        others += windowKeys
        let isTyping = focusedNode?.isTextEntry == true
        others += applicationKeys
        others.append(KeyHelp(keys: "^X", title: "Commands"))
        if !isTyping { others.append(KeyHelp(keys: "/", title: "Find")) }
        others.append(.next)
        let last = [KeyHelp(keys: isTyping ? "F1" : "?", title: "Keys"), KeyHelp(keys: "^Q", title: "Quit")]
        return bar(Line(" "), focusKeys.adding(closingKeys), others, last)
    }

    private func bar(_ start: Line, _ first: [KeyHelp], _ last: [KeyHelp]) -> Line { bar(start, first, [], last) }

    /// Returns the keys on one line, with `last` at the right edge. Shows as many of `first` as fit, then as many of
    /// `last`, then as many of `others`.
    private func bar(_ start: Line, _ first: [KeyHelp], _ others: [KeyHelp], _ last: [KeyHelp]) -> Line {
        // A narrow screen has space for two keys if their names are short.
        let isNarrow = width < 40
        let gap = isNarrow ? 2 : 3
        let (first, others, last) =
            isNarrow ? (first.shortened, others.shortened, last.shortened) : (first, others, last)
        var line = start
        var isFirst = true
        func append(_ hint: KeyHelp) {
            if !isFirst || start.width > 1 { line.append(spaces: gap) }
            line.append(hint.line)
            isFirst = false
        }
        for (index, hint) in first.enumerated() where index == 0 || line.width + gap + hint.line.width < width {
            append(hint)
        }
        var end = Line.empty
        for hint in last.reversed() {
            let part = end.width > 0 ? hint.line + Line(spaces: gap) + end : hint.line
            if line.width + gap + part.width < width { end = part }
        }
        for hint in first.adding(others).dropFirst(first.count)
        where line.width + gap + hint.line.width + gap + end.width < width { append(hint) }
        guard end.width > 0 else { return line }
        line.append(spaces: width - line.width - end.width - 1)
        return line + end
    }
}
