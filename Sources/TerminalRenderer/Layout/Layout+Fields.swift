import RenderTree

extension Layout {
    /// Returns a field with its label: `Keyword to mute: cats▏`.
    func fieldBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        var label = fieldLabel(of: node, style, width: context.labelWidth)
        var above: [Line] = []
        if context.width - label.width < 12 {
            above = label.wrapped(to: context.width)
            label = Line(spaces: context.width > 12 ? 2 : 0)
        }
        let room = min(max(context.width - label.width, 1), 60)
        return above + [label + entry(node, style, room: room)]
    }

    /// Returns the value of a field on its background, scrolled so that the caret is visible.
    private func entry(_ node: RenderNode, _ style: TextStyle, room: Int) -> Line {
        let text = node.shownText
        let ground: TextStyle.Paper = isFocused(node) ? .selection : .field
        let paper = style.on(ground)
        if text.isEmpty, let placeholder = node.attributes[.placeholder]?.text,
            placeholder != node.label
        {
            let line = Line(caretMark, caretStyle(node, paper)) + Line(singleLine(placeholder), paper.with(.tertiary))
            return line.truncated(to: room).filled(to: room, on: ground)
        }
        let glyphs = text.map { String($0) }.map { singleLine($0) }
        guard isFocused(node) else {
            let line = Line(glyphs.joined(), paper).truncated(to: room - 1) + Line(caretMark, paper.with(.tertiary))
            return line.filled(to: room, on: ground)
        }
        let position = min(max(caret ?? glyphs.count, 0), glyphs.count)
        // The visible part of a long text ends at the caret, or begins at the start.
        var first = position
        var used = 1
        while first > 0, used + CellWidth.of(glyphs[first - 1]) <= room {
            first -= 1
            used += CellWidth.of(glyphs[first])
        }
        var line = Line(glyphs[first..<position].joined(), paper)
        if position == glyphs.count {
            line.append(caretMark, paper.with(.accent).with(.caret))
        } else {
            line.append(glyphs[position], paper.with(.caret))
            var next = position + 1
            while next < glyphs.count, line.width + CellWidth.of(glyphs[next]) <= room {
                line.append(glyphs[next], paper)
                next += 1
            }
        }
        return line.filled(to: room, on: ground)
    }

    private var caretMark: String { "▏" }

    private func caretStyle(_ node: RenderNode, _ paper: TextStyle) -> TextStyle {
        isFocused(node) ? paper.with(.accent).with(.caret) : paper.with(.tertiary)
    }

    /// Returns an editor as a box, with the name in the upper edge.
    func editorBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        let room = max(context.width - 4, 1)
        var content: [Line]
        let text = node.shownText
        if text.isEmpty, !isFocused(node), let placeholder = node.attributes[.placeholder]?.text {
            content = wrap(placeholder, style.with(.tertiary), to: room)
        } else {
            if isFocused(node) { notes.editorRoom = room }
            content = editorLines(text, node, style, room: room)
        }
        let rows = node.attributes[.height]?.number.flatMap { $0.isFinite ? $0.rows(limit: 20) : nil } ?? 3
        while content.count < max(rows, 1) { content.append(.empty) }
        let frame = isFocused(node) ? style.with(.accent) : TextStyle.border
        return boxed(content, title: singleLine(node.label), width: context.width, frame: frame)
    }

    private func editorLines(_ text: String, _ node: RenderNode, _ style: TextStyle, room: Int) -> [Line] {
        guard isFocused(node) else { return wrap(text, style, to: room) }
        let position = min(max(caret ?? text.count, 0), text.count)
        var lines: [Line] = []
        var line = Line.empty
        func end(withCaret hasCaret: Bool) {
            lines += line.wrapped(to: room).map { $0.keepingCaret(in: room) }
            if hasCaret { markCaret(at: EditorRows(text, room: room).place(of: position).column, in: &lines, style) }
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

    /// Adds the caret behind the last character. In a full row, the caret gets a row of its own, so that no word moves.
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
    /// The text that a field shows: its value, or bullets in a secure field.
    var shownText: String {
        let text = value?.text ?? ""
        return role == .secureField ? String(repeating: "•", count: text.count) : text
    }
}
