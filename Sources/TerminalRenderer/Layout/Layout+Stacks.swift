import RenderTree

extension Layout {
    /// The preferred size of a node on one line.
    struct Measure {
        var width: Int
        /// Whether the node takes all available space, like a spacer or a field.
        var expands = false
        /// Whether the node can be narrower, like text that wraps.
        var shrinks = false
    }

    func measure(_ node: RenderNode, _ context: Context) -> Measure {
        if let points = node.attribute(.width)?.number, node.role != .editor {
            if points.isInfinite { return Measure(width: ideal(node, context).width, expands: true, shrinks: true) }
            return Measure(width: points.columns(limit: context.width))
        }
        var measure = ideal(node, context)
        if node.surface != nil { measure.width += 2 }
        return measure
    }

    private func ideal(_ node: RenderNode, _ context: Context) -> Measure {
        switch node.role {
        case .spacer: return Measure(width: 0, expands: true)
        case .divider: return Measure(width: 1)
        case .text, .heading:
            let label = node.label
            if !label.isEmpty, label.isPlainASCII { return Measure(width: label.utf8.count, shrinks: true) }
            guard label.utf8.contains(UInt8(ascii: "\n")) else {
                return Measure(width: inline(node, .plain).width, shrinks: true)
            }
            let lines = node.isRichText ? richLines(of: node, .plain) : wrap(node.label, .plain, to: .max)
            let widest = lines.map(\.width).max() ?? 0
            return Measure(width: widest, shrinks: true)
        case .button, .link:
            let node = node.withSymbolInside
            if let width = plainButtonWidth(of: node) { return Measure(width: width) }
            guard node.children.contains(where: { $0.role == .stack && !$0.isHorizontal }) else {
                return Measure(width: inline(node, .plain).width, shrinks: node.role == .link)
            }
            return widest(node.children, context, adding: 2)
        case .image:
            if let picture = picture(of: node, width: context.width) {
                return Measure(width: max(picture.columns, inline(node, .plain).width), shrinks: true)
            }
            // A picture's text can be wrapped, but a symbol cannot.
            return Measure(width: inline(node, .plain).width, shrinks: node.attributes[.symbol] == nil)
        case .toggle, .menu, .progress, .gauge, .slider, .stepper, .datePicker, .disclosure, .shape, .option,
            .tab, .label, .header, .footer, .column:
            return Measure(width: inline(node, .plain).width, shrinks: node.role == .label)
        case .picker:
            let lines = pickerBlock(node, context.narrowed(to: .max))
            return Measure(width: lines.map(\.width).max() ?? 0)
        case .field, .secureField:
            // A narrower field is of little use beside a button, which is then placed below.
            return Measure(width: fieldLabel(of: node, .plain, width: 0).width + 16, expands: true)
        case .editor, .tabs, .split, .chart: return Measure(width: 24, expands: true, shrinks: true)
        case .table:
            return Measure(
                width: tableWidths(of: node, context).reduce(0) { $0 + $1 + 2 },
                expands: true,
                shrinks: true
            )
        case .list, .form, .section:
            var measure = widest(node.children, context, adding: 2)
            measure.expands = true
            return measure
        case .stack where node.isHorizontal: return besideMeasure(node.children, context, gap: node.gap)
        default: return node.isOverlay || node.role == .contextMenu ? Measure(width: 0) : widest(node.children, context)
        }
    }

    private func widest(_ nodes: [RenderNode], _ context: Context, adding edge: Int = 0) -> Measure {
        var result = Measure(width: 0)
        for node in nodes where node.role != .spacer && node.role != .divider {
            let measure = measure(node, context)
            result.width = max(result.width, measure.width + edge)
            result.expands = result.expands || measure.expands
            result.shrinks = result.shrinks || measure.shrinks
        }
        return result
    }

    private func besideMeasure(_ nodes: [RenderNode], _ context: Context, gap: Int) -> Measure {
        var result = Measure(width: 0)
        var count = 0
        for node in nodes {
            let measure = measure(node, context)
            result.expands = result.expands || measure.expands
            result.shrinks = result.shrinks || measure.shrinks
            guard measure.width > 0 else { continue }
            result.width += measure.width
            count += 1
        }
        result.width += max(count - 1, 0) * gap
        return result
    }

    /// Returns the nodes side by side. Nodes that do not fit, even if they are wrapped, are placed below the others.
    func besideOrBelow(_ nodes: [RenderNode], _ context: Context, gap: Int) -> [Line] {
        var parts: [Part] = []
        parts.reserveCapacity(nodes.count)
        for index in nodes.indices where !nodes[index].isOverlay && nodes[index].role != .contextMenu {
            let measure = measure(nodes[index], context)
            guard measure.width > 0 || measure.expands else { continue }
            parts.append(Part(index: index, measure: measure, isSpacer: nodes[index].role == .spacer))
        }
        // The content before a badge itself fills the line, so the space before the badge takes no part of the line.
        if nodes.last?.attribute(.style)?.text == "badge", parts.contains(where: { !$0.isSpacer && $0.measure.expands })
        {
            parts.removeAll(where: \.isSpacer)
        }
        guard let used = fit(&parts, in: context.width, gap: gap) else {
            return below(parts.compactMap { $0.isSpacer ? nil : nodes[$0.index] }, context, gap: gap)
        }
        var columns: [Column] = []
        columns.reserveCapacity(parts.count)
        var free = context.width - used
        var spacers = parts.count { $0.isSpacer }
        let hasSpacers = spacers > 0
        var isFirst = true
        for (place, part) in zip(parts.indices, parts) {
            if part.isSpacer {
                let share = free / max(spacers, 1)
                spacers -= 1
                free -= share
                columns.append(Column(width: share))
                continue
            }
            var width = part.measure.width
            if !hasSpacers, part.measure.expands {
                let open = parts[place...].count { $0.measure.expands }
                let share = free / max(open, 1)
                free -= share
                width += share
            }
            let leading = isFirst ? 0 : gap
            isFirst = false
            let isDivider = nodes[part.index].role == .divider
            let lines =
                isDivider ? [Line("│", .border)] : block(nodes[part.index], context.narrowed(to: width))
            columns.append(Column(leading: leading, width: width, lines: lines))
        }
        return beside(columns)
    }

    /// A node that takes space beside others.
    private struct Part {
        /// The node's index among the nodes.
        var index: Int
        /// The node's preferred size at first, and later the size that the node gets.
        var measure: Measure
        var isSpacer: Bool
    }

    /// The lines of a node that is beside others, and the gap before these lines.
    private struct Column {
        var leading = 0
        var width: Int
        var lines: [Line] = []
    }

    /// Sets the width of each node: its preferred width if all of them fit. Otherwise, text that can be wrapped becomes
    /// narrower, widest text first.
    /// - Returns: The width of all nodes and the gaps between them; `nil` if they do not fit.
    private func fit(_ parts: inout [Part], in availableWidth: Int, gap: Int) -> Int? {
        var gaps = -gap
        var wished = 0
        var solid = 0
        for part in parts where !part.isSpacer {
            gaps += gap
            wished += part.measure.width
            if !part.measure.shrinks { solid += part.measure.width }
        }
        gaps = max(gaps, 0)
        guard wished + gaps > availableWidth else { return wished + gaps }
        var left = availableWidth - gaps - solid
        var yielding = parts.indices.filter { !parts[$0].isSpacer && parts[$0].measure.shrinks }
        yielding.sort { parts[$0].measure.width < parts[$1].measure.width }
        for (rank, index) in yielding.enumerated() {
            let share = left / (yielding.count - rank)
            let preferred = parts[index].measure.width
            parts[index].measure.width = min(preferred, share)
            left -= parts[index].measure.width
            // A text column that is narrower than a word is hard to read.
            if parts[index].measure.width < min(preferred, 10) { return nil }
        }
        let used = parts.reduce(gaps) { $1.isSpacer ? $0 : $0 + $1.measure.width }
        return used <= availableWidth ? used : nil
    }

    /// Returns the nodes in rows that are filled from the left.
    private func below(_ nodes: [RenderNode], _ context: Context, gap: Int) -> [Line] {
        var lines: [Line] = []
        var row: [Column] = []
        var used = 0
        for node in nodes where node.role != .divider {
            let width = min(measure(node, context).width, context.width)
            if used > 0, used + gap + width > context.width {
                lines += beside(row)
                row = []
                used = 0
            }
            let leading = used == 0 ? 0 : gap
            row.append(Column(leading: leading, width: width, lines: block(node, context.narrowed(to: width))))
            used += width + leading
        }
        return lines + beside(row)
    }

    private func beside(_ columns: [Column]) -> [Line] {
        var height = 0
        for index in columns.indices { height = max(height, columns[index].lines.count) }
        var result: [Line] = []
        // One more, for the rule below a row.
        result.reserveCapacity(height + 1)
        for row in 0..<height {
            var line = Line(reserving: 3 * columns.count)
            var start = 0
            for index in columns.indices {
                let leading = columns[index].leading
                if row < columns[index].lines.count, leading + columns[index].lines[row].width > 0 {
                    line.append(spaces: start - line.width)
                    line.append(spaces: leading)
                    line.append(columns[index].lines[row])
                }
                start += leading + columns[index].width
            }
            result.append(line)
        }
        return result
    }
}
