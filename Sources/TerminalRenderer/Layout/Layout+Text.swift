import RenderTree

extension Layout {
    func textBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        let context = context.narrowed(to: min(context.width, Layout.measure))
        // Text that contains other nodes, such as a heading with a symbol, is drawn as its children.
        let text = node.label.isEmpty ? inline(node, style).wrapped(to: context.width) : nil
        let rich = node.isRichText ? richLines(of: node, style).flatMap { $0.wrapped(to: context.width) } : nil
        var lines = text ?? rich ?? wrap(node.label, style, to: context.width)
        if let limit = node.attribute(.lineLimit)?.number, limit >= 1, limit < Double(lines.count) {
            let kept = Int(limit)
            lines.removeSubrange(kept...)
            lines[kept - 1] = (lines[kept - 1] + Line("…", style)).truncated(to: context.width)
        }
        return lines
    }

    /// Returns the node on one line of any length.
    func inline(_ node: RenderNode, _ style: TextStyle) -> Line {
        if node.isRedacted { return inline(node.redactedCopy, style) }
        return switch node.role {
        case _ where node.isRichText:
            richLines(of: node, style).reduce(into: Line.empty) { line, next in
                if line.width > 0 { line.append(spaces: 1, style) }
                line.append(next)
            }
        case .text, .heading:
            node.label.isEmpty ? joined(node.children, style) : Line(singleLine(node.label), style)
        case .image: image(node, style)
        case .button, .link: button(node.withSymbolInside, style)
        case .toggle: toggle(node, style)
        case .menu: menu(node, style)
        case .picker: picker(node, style)
        case .progress: progress(node, style)
        case .gauge: gauge(node, style)
        case .slider, .stepper, .datePicker: quantity(node, style)
        case .disclosure: disclosure(node, style)
        case .shape: canvas(node, style)
        case .column: column(node, style)
        case .tab, .option: Line(singleLine(node.label), style)
        case .field, .secureField, .editor: Line(singleLine(node.label + ": " + (node.value?.text ?? "")), style)
        case .divider: Line("│", .border)
        case .spacer, .contextMenu: .empty
        case .toolbar, .sheet, .popover, .alert, .dialog: .empty
        default: node.children.isEmpty ? Line(singleLine(node.label), style) : joined(node.children, style)
        }
    }

    /// Returns the lines, before wrapping, of text with links, images and styled runs.
    func richLines(of node: RenderNode, _ style: TextStyle) -> [Line] {
        var lines = [Line.empty]
        for part in node.children {
            guard part.role == .text else {
                lines[lines.count - 1].append(inline(part, Context(width: .max, style: style).style(of: part)))
                continue
            }
            let look = Context(width: .max, style: style).style(of: part)
            let texts = visible(part.label).split(separator: "\n", omittingEmptySubsequences: false)
            for (index, text) in texts.enumerated() {
                if index > 0 { lines.append(.empty) }
                lines[lines.count - 1].append(String(text), look)
            }
        }
        return lines
    }

    /// Returns the nodes on one line, separated by spaces.
    func joined(_ nodes: [RenderNode], _ style: TextStyle) -> Line {
        var line = Line.empty
        for node in nodes {
            let part = inline(node, Context(width: .max, style: style).style(of: node))
            if line.width > 0, part.width > 0 { line.append(spaces: 1, style) }
            line.append(part)
        }
        return line
    }

    /// Returns a symbol as its character, and an image with a name as `(name)`. Other images are empty.
    private func image(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        if let glyph = node.attribute(.symbol)?.text.flatMap(SymbolTable.glyph(for:)) { return Line(glyph, style) }
        // The name of a symbol is not meant for users.
        guard let name = node.name, !name.text.isEmpty, name.source != .symbol else { return .empty }
        return Line("(\(singleLine(name.text)))", style.foreground == .primary ? style.with(.secondary) : style)
    }

    /// Returns the name of a canvas, or its drawing in words: `(drawing: 3 shapes, “North”)`. Other shapes are empty.
    private func canvas(_ node: RenderNode, _ style: TextStyle) -> Line {
        guard let drawing = node.attribute(.drawing)?.text.flatMap(Drawing.init(text:)) else { return .empty }
        let words = node.label.isEmpty ? drawing.summary : node.label
        guard !words.isEmpty else { return .empty }
        return Line("(\(node.label.isEmpty ? "drawing: " : "")\(singleLine(words)))", style.with(.secondary))
    }

    /// Returns a number or a date, with marks that show that it can be changed: `Volume: ‹ 0.5 ›`. A value within the
    /// label is not repeated: `Loan period: 14 days ‹ ›`.
    private func quantity(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        if node.role == .stepper, !node.hidesLabel, labelContainsValue(of: node) {
            let edge = node.isEnabled ? style.with(.accent) : style
            return Line(singleLine(node.label) + " ", style) + focused(Line("‹ ›", edge), node)
        }
        var value = Line(singleLine(node.value?.outlineText ?? ""), style)
        if node.role == .datePicker, isFocused(node),
            let place = DateEditing(node.value?.text ?? "", caret: caret)?.caret
        {
            let text = node.value?.text ?? ""
            value = Line(String(text.prefix(place)), style)
            value.append(String(text.dropFirst(place).prefix(1)), style.with(.caret))
            value.append(String(text.dropFirst(place + 1)), style)
        }
        if node.role != .datePicker {
            let edge = node.isEnabled ? style.with(.accent) : style
            value = Line("‹ ", edge) + value + Line(" ›", edge)
        }
        return quantityLabel(of: node, style) + focused(value, node)
    }

    /// Whether the value is a word of the label, but not the last one.
    private func labelContainsValue(of node: RenderNode) -> Bool {
        guard let value = node.value?.outlineText, !value.isEmpty else { return false }
        let words = singleLine(node.label).split {
            !($0.isNumber || $0 == "." || $0 == "," || $0 == "-") && !$0.isLetter
        }
        return words.dropLast().contains { $0 == value }
    }

    /// Returns the label of a quantity without the value, which a label such as "Guests: 3" often repeats.
    private func quantityLabel(of node: RenderNode, _ style: TextStyle) -> Line {
        let value = singleLine(node.value?.outlineText ?? "")
        let label = singleLine(node.label)
        guard !node.hidesLabel, !value.isEmpty, label != value, label.hasSuffix(value),
            let before = label.dropLast(value.count).last, before == " " || before == ":"
        else { return label == value && !value.isEmpty ? .empty : fieldLabel(of: node, style, width: 0) }
        let name = label.dropLast(value.count).reversed().drop { $0 == " " || $0 == ":" }.reversed()
        return Line(String(name) + ": ", style)
    }

    /// Returns the label of a disclosure group: `▸ Details`.
    private func disclosure(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        let mark = Line(node.traits.contains(.expanded) ? "▾ " : "▸ ", node.isEnabled ? style.with(.accent) : style)
        return focused(mark + labelLine(of: node, style), node)
    }

    /// Returns a progress bar with its percentage, or an ellipsis if the progress is indeterminate.
    private func progress(_ node: RenderNode, _ style: TextStyle) -> Line {
        let label = node.hidesLabel ? "" : singleLine(node.label)
        guard let share = node.value?.number, !share.isNaN, !node.traits.contains(.busy) else {
            return Line("…", style.with(.accent)) + (label.isEmpty ? .empty : Line(" " + label, style))
        }
        let percent = Int((min(max(share, 0), 1) * 100).rounded())
        let name = label.isEmpty ? Line.empty : Line(label + " ", style)
        return name + bar(percent, style) + Line(" \(percent)%", style.with(.secondary))
    }

    /// Returns a gauge: `Battery ━━━━━━━━━━━━━━━━╌╌╌╌ 80`.
    private func gauge(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        var line = labelLine(of: node, style)
        if line.width > 0 { line.append(" ", style) }
        guard let value = node.value?.number, value.isFinite else { return line }
        let low = node.attribute(.minimum)?.number ?? 0
        let range = (node.attribute(.maximum)?.number ?? 1) - low
        if range > 0, range.isFinite {
            line.append(bar(Int((min(max((value - low) / range, 0), 1) * 100).rounded()), style))
            line.append(" ", style)
        }
        line.append(singleLine(node.value?.outlineText ?? ""), style.with(.secondary))
        return line
    }

    private func bar(_ percent: Int, _ style: TextStyle) -> Line {
        let filled = percent / 5
        return Line(String(repeating: "━", count: filled), style.with(.accent))
            + Line(String(repeating: "╌", count: 20 - filled), .border)
    }
}

func singleLine(_ text: String) -> String {
    text.isPlainASCII ? text : String(visible(text).map { $0 == "\n" ? " " : $0 })
}

extension NodeValue {
    /// The value as text for users.
    fileprivate var outlineText: String {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let isOn): isOn ? "on" : "off"
        }
    }
}
