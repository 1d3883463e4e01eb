import RenderTree

extension Layout {
    /// Returns a field with its label: `Keyword to mute: cats`. Only the focused field shows a caret.
    func fieldBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        let labelStyle = isFocused(node) ? style.with(.accent).with(.bold) : style
        var label = fieldLabel(of: node, labelStyle, width: context.labelWidth)
        var above: [Line] = []
        if context.width - label.width < 12 {
            above = label.wrapped(to: context.width)
            label = Line(spaces: context.width > 12 ? 2 : 0)
        }
        let availableWidth = min(max(context.width - label.width, 1), 60)
        return above + [label + entry(node, style, availableWidth: availableWidth)]
    }

    /// Returns the value of a field on its background, scrolled so that the caret is visible.
    private func entry(_ node: RenderNode, _ style: TextStyle, availableWidth: Int) -> Line {
        let text = node.shownText
        let fill: TextStyle.Background = isFocused(node) ? .selection : .field
        let filled = style.on(fill)
        var line =
            isFocused(node)
            ? editedLine(text, filled, availableWidth: availableWidth)
            : Line(singleLine(text), filled).truncated(to: availableWidth)
        if text.isEmpty, let placeholder = node.attribute(.placeholder)?.text, placeholder != node.label {
            line.append(singleLine(placeholder), filled.with(.tertiary).with(.italic))
            line = line.truncated(to: availableWidth)
        }
        return line.filled(to: availableWidth, on: fill)
    }

    /// Returns the part of a focused field's text that contains the caret.
    private func editedLine(_ text: String, _ filled: TextStyle, availableWidth: Int) -> Line {
        let glyphs = text.map { singleLine(String($0)) }
        let position = min(max(caret ?? glyphs.count, 0), glyphs.count)
        // The visible part of long text ends at the caret, or begins at the start.
        var first = position
        var used = 1
        while first > 0, used + CellWidth.of(glyphs[first - 1]) <= availableWidth {
            first -= 1
            used += CellWidth.of(glyphs[first])
        }
        var line = Line(glyphs[first..<position].joined(), filled)
        if position == glyphs.count {
            line.append(caretMark, filled.with(.accent).with(.caret))
        } else {
            line.append(glyphs[position], filled.with(.caret))
            var next = position + 1
            while next < glyphs.count, line.width + CellWidth.of(glyphs[next]) <= availableWidth {
                line.append(glyphs[next], filled)
                next += 1
            }
        }
        return line
    }

    private var caretMark: String { "▏" }

    /// Returns an editor as a box, with the name in the upper edge.
    func editorBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        let availableWidth = max(context.width - 4, 1)
        var content: [Line]
        let text = node.shownText
        if text.isEmpty, !isFocused(node), let placeholder = node.attribute(.placeholder)?.text {
            content = wrap(placeholder, style.with(.tertiary), to: availableWidth)
        } else {
            if isFocused(node) { notes.editorWidth = availableWidth }
            content = editorLines(text, node, style, availableWidth: availableWidth)
        }
        let rows = node.attribute(.height)?.number.flatMap { $0.isFinite ? $0.rows(limit: 20) : nil } ?? 3
        while content.count < max(rows, 1) { content.append(.empty) }
        let frame = isFocused(node) ? style.with(.accent) : TextStyle.border
        return boxed(content, title: boxTitle(node.hidesLabel ? "" : node.label), width: context.width, frame: frame)
    }

    private func editorLines(_ text: String, _ node: RenderNode, _ style: TextStyle, availableWidth: Int) -> [Line] {
        guard isFocused(node) else { return wrap(text, style, to: availableWidth) }
        let position = min(max(caret ?? text.count, 0), text.count)
        var lines: [Line] = []
        var line = Line.empty
        func end(withCaret hasCaret: Bool) {
            lines += line.wrapped(to: availableWidth).map { $0.keepingCaret(in: availableWidth) }
            if hasCaret {
                markCaret(
                    at: EditorRows(text, availableWidth: availableWidth).place(of: position).column,
                    in: &lines,
                    style
                )
            }
            line = .empty
        }
        for (index, character) in text.enumerated() {
            let isCaret = index == position
            if character.isNewline {
                end(withCaret: isCaret)
            } else {
                line.append(singleLine(String(character)), isCaret ? style.with(.caret) : style)
            }
        }
        end(withCaret: position == text.count)
        return lines
    }

    /// Adds the caret after the last character. If the row is full, the caret gets a separate row, so that no word
    /// moves.
    private func markCaret(at column: Int, in lines: inout [Line], _ style: TextStyle) {
        var line = lines.popLast() ?? .empty
        if column == 0, line.width > 0 {
            lines.append(line)
            line = .empty
        }
        // Line breaking has dropped the trailing spaces.
        line.append(spaces: column - line.width, style)
        line.append(caretMark, style.with(.accent).with(.caret))
        lines.append(line)
    }
}

extension RenderNode {
    /// The text that a field shows: the field's value, or bullets in a secure field.
    var shownText: String {
        let text = value?.text ?? ""
        return role == .secureField ? String(repeating: "•", count: text.count) : text
    }
}
