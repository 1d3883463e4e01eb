import RenderTree

extension Layout {
    // MARK: Buttons

    func buttonBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        if !context.isWholeRow, plainButtonWidth(of: node) != nil {
            return inline(node, context.style(of: node)).wrapped(to: context.width)
        }
        // A card or a row that can be pressed is drawn as its content.
        let isCard = node.children.contains(where: \.takesSeveralLines) || node.isNavigationLink && !node.isReadAsOne
        guard isCard || context.isWholeRow else {
            return node.children.contains(where: \.hasSpacer)
                ? wideButton(node, context) : inline(node, context.style(of: node)).wrapped(to: context.width)
        }
        var inner = context.inheriting(node).narrowed(to: context.width - 2)
        inner.isWholeRow = false
        if node.traits.contains(.destructive), node.isEnabled { inner.style.foreground = .red }
        var lines = flow(of: node.children, inner).flatMap { self.lines(of: $0) }
        if !node.children.contains(where: \.showsText), !node.label.isEmpty {
            let symbol = joined(node.children, inner.style)
            let name = Line(singleLine(node.label), inner.style)
            lines = (symbol.width > 0 ? symbol + Line(" ", inner.style) + name : name).wrapped(to: inner.width)
        }
        if node.role == .link, let last = lines.indices.last { lines[last].append(" ↗", .faint) }
        return lines.enumerated().map { index, line in
            let line = Line(index == 0 ? "› " : "  ", .faint) + line
            return isFocused(node) ? line.filled(to: context.width, on: .focus) : line
        }
    }

    /// Returns the width of a button whose content is one text of printable ASCII, as most are, without making its line;
    /// `nil` for others.
    func plainButtonWidth(of node: RenderNode) -> Int? {
        guard node.role == .button, node.children.count == 1, !node.traits.contains(.busy), !node.isRedacted else {
            return nil
        }
        let text = node.children[0]
        guard text.role == .text, text.children.isEmpty, !text.isRedacted, let label = text.name?.text, !label.isEmpty,
            label.isPlainASCII
        else { return nil }
        return label.utf8.count + 4
    }

    /// Returns a button whose content has a spacer: `[ Milk               2 ]`.
    private func wideButton(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        let edge = edge(of: node, style)
        let content = besideOrBelow(node.children, context.inheriting(node).narrowed(to: context.width - 4), gap: 1)
        return content.map { line in
            var row = Line("[ ", edge) + line
            row.append(spaces: context.width - row.width - 2, style)
            row.append(" ]", edge)
            return focused(row.on(.control), node)
        }
    }

    /// Returns a button: `[ ✎ Compose ]`. A link is underlined and has an arrow.
    func button(_ node: RenderNode, _ style: TextStyle) -> Line {
        var style = Context(width: .max, style: style).style(of: node)
        if node.isEnabled {
            if node.isProminent {
                style = style.with(.bold).with(style.foreground == .primary ? .accent : style.foreground)
            }
            if node.traits.contains(.destructive) { style.foreground = .red }
        }
        var content = joined(node.children, style)
        // A terminal has no hover, so a name that comes from a symbol or a help text is written out.
        let showsText = node.children.contains(where: \.showsText)
        if !showsText, !node.label.isEmpty {
            content = (content.width > 0 ? content + Line(" ", style) : .empty) + Line(singleLine(node.label), style)
        }
        var line: Line
        if node.role == .link {
            line = content.styled { $0.with(.underline).with(style.foreground == .primary ? .accent : $0.foreground) }
            line.append(" ↗", .faint)
            line = targeting(line, at: node)
        } else {
            let edge = edge(of: node, style)
            line = Line("[ ", edge)
            line.append(content)
            line.append(" ]", edge)
            line = line.on(.control)
        }
        if node.traits.contains(.busy) { line.append(" …", style.with(.accent)) }
        return focused(line, node)
    }

    /// Returns the style of the brackets around a control.
    private func edge(of node: RenderNode, _ style: TextStyle) -> TextStyle {
        style.with(node.isEnabled && style.foreground == .primary ? .accent : style.foreground).with(.bracket)
    }

    /// Returns a toggle: `[x] Public`.
    func toggle(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        let isOn = node.value?.bool ?? false
        let box = isOn ? "[x] " : "[ ] "
        let line = Line(box, node.isEnabled ? style.with(.accent) : style) + labelLine(of: node, style)
        return focused(line, node)
    }

    // MARK: Pickers and menus

    /// Returns a menu: `[ More ▾ ]`.
    func menu(_ node: RenderNode, _ style: TextStyle) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        let edge = edge(of: node, style)
        let value = node.value?.text.map { Line(": " + singleLine($0), style) } ?? .empty
        var line = Line("[ ", edge) + labelLine(of: node, style) + value
        line.append(" ▾", node.isEnabled ? style.with(.accent) : style)
        line.append(" ]", edge)
        return focused(line.on(.control), node)
    }

    /// Returns a picker: `Filter: All ▾`.
    func picker(_ node: RenderNode, _ style: TextStyle, labelWidth: Int = 0) -> Line {
        let style = Context(width: .max, style: style).style(of: node)
        var value = Line(singleLine(node.value?.text ?? node.selectedOption?.label ?? "–"), style)
        value.append(" ▾", node.isEnabled ? style.with(.accent) : style)
        return fieldLabel(of: node, style, width: labelWidth) + focused(value.on(.control), node)
    }

    func pickerBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let style = context.style(of: node)
        switch node.attribute(.style)?.text {
        case "segmented"?, "palette"?:
            var lines: [Line] = []
            var line = fieldLabel(of: node, style, width: context.labelWidth)
            for option in node.options {
                let part = focused(segment(option, of: node, style), node, if: option.traits.contains(.selected))
                // An option begins a line rather than being broken.
                if line.width > 0, line.width + part.width > context.width {
                    lines.append(line)
                    line = part
                } else {
                    line = line + part
                }
            }
            return (lines + [line]).flatMap { $0.wrapped(to: context.width) }
        case "inline"?, "radioGroup"?:
            return labelLine(of: node, style).nonEmptyLines
                + node.options.flatMap { option in
                    let line = focused(choice(option, style), node, if: option.traits.contains(.selected))
                    return (Line("  ") + line).wrapped(to: context.width)
                }
        default:
            return picker(node, context.style, labelWidth: context.labelWidth).wrapped(to: context.width)
        }
    }

    /// Returns an option of a segmented picker: ` Light `, or `[Dark]` if it is chosen.
    private func segment(_ option: RenderNode, of node: RenderNode, _ style: TextStyle) -> Line {
        let isChosen = option.traits.contains(.selected)
        let edge = edge(of: node, style)
        var line = Line(isChosen ? "[" : " ", edge)
        line.append(singleLine(option.label), isChosen ? style.with(edge.foreground).with(.bold) : style)
        line.append(isChosen ? "]" : " ", edge)
        return targeting(line.on(isChosen ? .selection : .control), at: option)
    }

    private func choice(_ option: RenderNode, _ style: TextStyle) -> Line {
        let isChosen = option.traits.contains(.selected)
        let mark = Line(isChosen ? "(•) " : "( ) ", style.with(isChosen ? .accent : .secondary))
        return targeting(mark + Line(singleLine(option.label), style), at: option)
    }

    // MARK: Labels

    /// Returns the label of a control: the content of its label, or its name. It is empty if the label is hidden.
    func labelLine(of node: RenderNode, _ style: TextStyle) -> Line {
        if node.hidesLabel { return .empty }
        let label = node.children.first { $0.role == .label }
        let content = label ?? (node.role.isNamedByContent ? node : nil)
        let isNamed = content?.children.contains(where: \.showsText) ?? false
        let line = content.map { joined($0.children, style) } ?? .empty
        if isNamed || node.label.isEmpty { return line }
        return (line.width > 0 ? line + Line(" ", style) : .empty) + Line(singleLine(node.label), style)
    }

    /// Returns the label of a field, `Filter: `, filled to the width of the labels in its form.
    func fieldLabel(of node: RenderNode, _ style: TextStyle, width: Int) -> Line {
        var line = labelLine(of: node, style)
        if line.width > 0 { line.append(": ", style) }
        line.append(spaces: width - line.width)
        return line
    }

    /// Returns the line as a part of the control, for clicks.
    func targeting(_ line: consuming Line, at node: RenderNode) -> Line {
        guard node.isEnabled else { return line }
        let target = notes.target(node.id, address: node.address)
        return line.styled { $0.targeting(at: target) }
    }

    func focused(_ line: consuming Line, _ node: RenderNode, if condition: Bool = true) -> Line {
        isFocused(node) && condition ? line.styled { $0.on(.focus) } : line
    }
}

extension RenderNode {
    /// The URL of a link that a terminal may open. The escape sequence for links allows printable ASCII only.
    var address: String? {
        guard role == .link, isEnabled, let url = attributes[.url]?.text, isSafe(url: url), url.isPlainASCII else {
            return nil
        }
        return url
    }

    var selectedOption: RenderNode? {
        options.first { $0.traits.contains(.selected) }
    }

    /// Whether a button is the one that most people press.
    fileprivate var isProminent: Bool {
        attributes[.style].map { $0 == "borderedProminent" || $0 == "glassProminent" } ?? false
    }

    /// Whether the node takes several lines in any width: a vertical stack of more than one child.
    fileprivate var takesSeveralLines: Bool {
        switch role {
        case .stack where !isHorizontal: children.count > 1 || children.contains(where: \.takesSeveralLines)
        case .stack, .group, .label: children.contains(where: \.takesSeveralLines)
        default: false
        }
    }

    /// Whether the node is a horizontal stack with a spacer, which takes the whole width.
    fileprivate var hasSpacer: Bool {
        switch role {
        case .stack where isHorizontal: children.contains { $0.role == .spacer || $0.hasSpacer }
        case .group, .label, .stack: children.contains(where: \.hasSpacer)
        default: false
        }
    }

    /// Whether the node contains text and not only symbols.
    fileprivate var showsText: Bool {
        switch role {
        case .text, .heading: !label.isEmpty || children.contains(where: \.showsText)
        case .image: false
        default: children.contains(where: \.showsText)
        }
    }
}
