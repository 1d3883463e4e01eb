import RenderTree

extension Layout {
    /// The preferred size of a node on one line.
    struct Measure {
        var width: Int
        /// Whether it takes all available space: a spacer, a field.
        var expands = false
        /// Whether it can be narrower: text that wraps.
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
            let label = node.label
            if !label.isEmpty, label.isPlainASCII { return Measure(width: label.utf8.count, shrinks: true) }
            guard label.utf8.contains(UInt8(ascii: "\n")) else {
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
        case .image:
            if let picture = picture(of: node, width: context.width) {
                return Measure(width: max(picture.columns, inline(node, .plain).width), shrinks: true)
            }
            // The text of a picture can be wrapped, a symbol cannot.
            return Measure(width: inline(node, .plain).width, shrinks: node.attributes[.symbol] == nil)
        case .toggle, .menu, .progress, .gauge, .slider, .stepper, .datePicker, .disclosure, .shape, .option,
            .tab, .label, .header, .footer, .column:
            return Measure(width: inline(node, .plain).width, shrinks: node.role == .label)
        case .picker:
            let lines = pickerBlock(node, context.narrowed(to: .max))
            return Measure(width: lines.map(\.width).max() ?? 0)
        case .field, .secureField:
            return Measure(width: fieldLabel(of: node, .plain, width: 0).width + 16, expands: true, shrinks: true)
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

    /// Returns the nodes side by side. Nodes that do not fit, even if they are wrapped, go below the others.
    func besideOrBelow(_ nodes: [RenderNode], _ context: Context, gap: Int) -> [Line] {
        // The nodes that take space, spacers included, and the measures of the others.
        var placed: [(node: RenderNode, isSpacer: Bool)] = []
        var solid: [Measure] = []
        placed.reserveCapacity(nodes.count)
        solid.reserveCapacity(nodes.count)
        for node in nodes where !node.isOverlay && node.role != .contextMenu {
            let measure = measure(node, context)
            guard measure.width > 0 || measure.expands else { continue }
            let isSpacer = node.role == .spacer
            placed.append((node, isSpacer))
            if !isSpacer { solid.append(measure) }
        }
        guard let widths = widths(of: solid, in: context.width, gap: gap) else {
            return below(placed.compactMap { $0.isSpacer ? nil : $0.node }, context, gap: gap)
        }
        var columns: [Column] = []
        columns.reserveCapacity(placed.count)
        let used = widths.reduce(0, +) + max(widths.count - 1, 0) * gap
        var free = context.width - used
        var spacers = placed.count - solid.count
        let hasSpacers = spacers > 0
        var next = 0
        for (node, isSpacer) in placed {
            if isSpacer {
                let share = free / max(spacers, 1)
                spacers -= 1
                free -= share
                columns.append(Column(width: share))
                continue
            }
            var width = widths[next]
            if !hasSpacers, solid[next].expands {
                let open = solid[next...].count { $0.expands }
                let share = free / max(open, 1)
                free -= share
                width += share
            }
            let leading = next == 0 ? 0 : gap
            next += 1
            let isDivider = node.role == .divider
            let lines = isDivider ? [Line("│", .border)] : block(node, context.narrowed(to: width))
            columns.append(Column(leading: leading, width: width, lines: lines))
        }
        return beside(columns)
    }

    /// The lines of a node beside others, and the gap before them.
    private struct Column {
        var leading = 0
        var width: Int
        var lines: [Line] = []
    }

    /// The width of each node: its preferred width if all of them fit. Otherwise text that can be wrapped gets
    /// narrower, the widest first.
    private func widths(of measures: [Measure], in availableWidth: Int, gap: Int) -> [Int]? {
        let gaps = max(measures.count - 1, 0) * gap
        var widths = measures.map { $0.width }
        guard widths.reduce(gaps, +) > availableWidth else { return widths }
        var left = availableWidth - gaps - zip(measures, widths).reduce(0) { $0 + ($1.0.shrinks ? 0 : $1.1) }
        let yielding = measures.indices.filter { measures[$0].shrinks }.sorted { widths[$0] < widths[$1] }
        for (rank, index) in yielding.enumerated() {
            let share = left / (yielding.count - rank)
            widths[index] = min(widths[index], share)
            left -= widths[index]
            // A text column that is narrower than a word is hard to read.
            if widths[index] < min(measures[index].width, 10) { return nil }
        }
        return widths.reduce(gaps, +) <= availableWidth ? widths : nil
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
        for column in columns { height = max(height, column.lines.count) }
        var result: [Line] = []
        result.reserveCapacity(height)
        for row in 0..<height {
            var line = Line(reserving: 3 * columns.count)
            var start = 0
            for column in columns {
                if row < column.lines.count, column.leading + column.lines[row].width > 0 {
                    line.append(spaces: start - line.width)
                    line.append(spaces: column.leading)
                    line.append(column.lines[row])
                }
                start += column.leading + column.width
            }
            result.append(line)
        }
        return result
    }
}
