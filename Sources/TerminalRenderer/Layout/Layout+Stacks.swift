import RenderTree

extension Layout {
    /// How much room a node would like on one line.
    struct Measure {
        var width: Int
        /// Takes what room there is: a spacer, a field.
        var expands = false
        /// Can be told in less room: text that wraps.
        var shrinks = false
    }

    func measure(_ node: RenderNode, _ context: Context) -> Measure {
        if let points = node.attributes[.width]?.number, node.role != .editor {
            if points.isInfinite { return Measure(width: ideal(node, context).width, expands: true, shrinks: true) }
            return Measure(width: points.columns(limit: context.width))
        }
        return ideal(node, context)
    }

    private func ideal(_ node: RenderNode, _ context: Context) -> Measure {
        switch node.role {
        case .spacer: return Measure(width: 0, expands: true)
        case .divider: return Measure(width: 1)
        case .text, .heading:
            guard node.label.utf8.contains(UInt8(ascii: "\n")) else {
                return Measure(width: inline(node, .plain).width, shrinks: true)
            }
            let lines = node.isRichText ? richLines(of: node, .plain) : wrap(node.label, .plain, to: .max)
            let widest = lines.map(\.width).max() ?? 0
            return Measure(width: widest, shrinks: true)
        case .button, .link:
            guard node.children.contains(where: { $0.role == .stack && !$0.isHorizontal }) else {
                return Measure(width: inline(node, .plain).width, shrinks: node.role == .link)
            }
            return widest(node.children, context, adding: 2)
        case .image, .toggle, .menu, .progress, .gauge, .slider, .stepper, .datePicker, .disclosure, .shape, .option,
            .tab, .label, .header, .footer:
            return Measure(width: inline(node, .plain).width, shrinks: node.role == .label)
        case .picker:
            let lines = pickerBlock(node, context.narrowed(to: .max))
            return Measure(width: lines.map(\.width).max() ?? 0)
        case .field, .secureField:
            return Measure(width: fieldLabel(of: node, .plain, width: 0).width + 16, expands: true, shrinks: true)
        case .editor, .tabs, .split: return Measure(width: 24, expands: true, shrinks: true)
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

    /// The nodes side by side; what does not fit beside the others even when it is wrapped goes below them.
    func besideOrBelow(_ nodes: [RenderNode], _ context: Context, gap: Int) -> [Line] {
        let shown = nodes.filter { !$0.isOverlay && $0.role != .contextMenu }
        let measures = shown.map { measure($0, context) }
        let placed = shown.indices.filter { measures[$0].width > 0 || measures[$0].expands }
        let solid = placed.filter { shown[$0].role != .spacer }
        guard let widths = widths(of: solid.map { measures[$0] }, in: context.width, gap: gap) else {
            return below(solid.map { shown[$0] }, context, gap: gap)
        }
        var columns: [(width: Int, lines: [Line])] = []
        let used = widths.reduce(0, +) + max(widths.count - 1, 0) * gap
        var free = context.width - used
        var spacers = placed.count - solid.count
        var next = 0
        for index in placed {
            if shown[index].role == .spacer {
                let share = free / max(spacers, 1)
                spacers -= 1
                free -= share
                columns.append((share, []))
                continue
            }
            var width = widths[next]
            if spacers == 0, placed.count == solid.count, measures[index].expands {
                let open = solid[next...].count { measures[$0].expands }
                let share = free / max(open, 1)
                free -= share
                width += share
            }
            let leading = next == 0 ? 0 : gap
            next += 1
            if shown[index].role == .divider {
                columns.append((width + leading, [Line(spaces: leading) + Line("│", .faint)]))
                continue
            }
            let lines = block(shown[index], context.narrowed(to: width))
            columns.append((width + leading, leading == 0 ? lines : lines.map { Line(spaces: leading) + $0 }))
        }
        return beside(columns)
    }

    /// The columns that each gets: what it likes where that fits, else wrapped text gives way, the longest first.
    private func widths(of measures: [Measure], in room: Int, gap: Int) -> [Int]? {
        let gaps = max(measures.count - 1, 0) * gap
        var widths = measures.map(\.width)
        guard widths.reduce(gaps, +) > room else { return widths }
        var left = room - gaps - zip(measures, widths).reduce(0) { $0 + ($1.0.shrinks ? 0 : $1.1) }
        let yielding = measures.indices.filter { measures[$0].shrinks }.sorted { widths[$0] < widths[$1] }
        for (rank, index) in yielding.enumerated() {
            let share = left / (yielding.count - rank)
            widths[index] = min(widths[index], share)
            left -= widths[index]
            // Text in a column narrower than a word is not readable.
            if widths[index] < min(measures[index].width, 10) { return nil }
        }
        return widths.reduce(gaps, +) <= room ? widths : nil
    }

    /// The nodes in rows that are filled from the left.
    private func below(_ nodes: [RenderNode], _ context: Context, gap: Int) -> [Line] {
        var lines: [Line] = []
        var row: [(width: Int, lines: [Line])] = []
        var used = 0
        for node in nodes where node.role != .divider {
            let width = min(measure(node, context).width, context.width)
            if used > 0, used + gap + width > context.width {
                lines += beside(row)
                row = []
                used = 0
            }
            let leading = used == 0 ? 0 : gap
            let block = block(node, context.narrowed(to: width))
            row.append((width + leading, block.map { Line(spaces: leading) + $0 }))
            used += width + leading
        }
        return lines + beside(row)
    }

    private func beside(_ columns: [(width: Int, lines: [Line])]) -> [Line] {
        let height = columns.map(\.lines.count).max() ?? 0
        return (0..<height).map { row in
            var line = Line.empty
            var column = 0
            for (width, lines) in columns {
                if row < lines.count, lines[row].width > 0 {
                    line.append(spaces: column - line.width)
                    line.append(lines[row])
                }
                column += width
            }
            return line
        }
    }
}
