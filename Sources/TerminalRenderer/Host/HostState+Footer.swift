import RenderTree

extension HostState {
    /// The message and the notice, if there are any, followed by the status bar.
    var footer: [Line] {
        var lines: [Line] = []
        if let message {
            lines.append(
                Line(" ! ", TextStyle(ink: .red, marks: .bold)) + Line(singleLine(message), TextStyle(ink: .red))
            )
        }
        lines = lines.map { $0.truncated(to: width) }
        // A URL is wrapped, not truncated, so that it can be copied.
        if let notice { lines += Line(" " + singleLine(notice), TextStyle(ink: .accent)).wrapped(to: width) }
        return lines + [statusBar.truncated(to: width)]
    }

    private var statusBar: Line {
        if let finding {
            var line = Line(" / ", TextStyle(ink: .accent, marks: .bold)) + Line(singleLine(finding.query))
            line.append("▏", TextStyle(ink: .accent))
            return bar(line, [KeyHint(keys: "↑↓", title: "Matches"), KeyHint(keys: "Esc", title: "Back")], [])
        }
        if popup != nil {
            let keys = [
                KeyHint(keys: "↑↓", title: "Move"), KeyHint(keys: "Return", title: "Choose"),
                KeyHint(keys: "Esc", title: "Close"),
            ]
            let filter = palette == nil ? [] : [KeyHint(keys: "a-z", title: "Filter")]
            return bar(Line(" "), keys + filter, [KeyHint(keys: "^Q", title: "Quit")])
        }
        var others = windowHints
        let isTyping = focusedNode?.isTextEntry == true
        others.append(KeyHint(keys: "^X", title: "Commands"))
        if !isTyping { others.append(KeyHint(keys: "/", title: "Search")) }
        others.append(KeyHint(keys: "Tab", title: "Next"))
        let last = [KeyHint(keys: isTyping ? "F1" : "?", title: "Keys"), KeyHint(keys: "^Q", title: "Quit")]
        return bar(Line(" "), focusHints, others, last)
    }

    private func bar(_ start: Line, _ first: [KeyHint], _ last: [KeyHint]) -> Line { bar(start, first, [], last) }

    /// Returns the keys on one line. The first ones are always there, and the last ones are at the right edge; of both
    /// the last and the others, those that fit are there, the last ones before the others.
    private func bar(_ start: Line, _ first: [KeyHint], _ others: [KeyHint], _ last: [KeyHint]) -> Line {
        var line = start
        var isFirst = true
        func append(_ hint: KeyHint) {
            if !isFirst || start.width > 1 { line.append(spaces: 3) }
            line.append(hint.line)
            isFirst = false
        }
        first.forEach(append)
        var end = Line.empty
        for hint in last.reversed() {
            let part = end.width > 0 ? hint.line + Line(spaces: 3) + end : hint.line
            if line.width + 3 + part.width < width { end = part }
        }
        for hint in others where line.width + 3 + hint.line.width + 3 + end.width < width { append(hint) }
        guard end.width > 0 else { return line }
        line.append(spaces: width - line.width - end.width - 1)
        return line + end
    }
}
