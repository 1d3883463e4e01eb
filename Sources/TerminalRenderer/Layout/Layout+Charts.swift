import RenderTree

extension Layout {
    /// Returns a chart: a row for each bar, a plot of the lines and points, and a row for each rule. It is as wide as text,
    /// unless its frame is wider.
    func chartBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let wished = node.attribute(.width)?.number?.columns(limit: 1_000) ?? 0
        let context = context.narrowed(to: min(context.width, max(wished, Layout.measure)))
        let data = ChartData(node)
        guard !data.points.isEmpty else { return [Line("–", .faint)] }
        let ink = context.style(of: node).foreground
        let bars = data.points.filter { $0.kind == .bar }
        let plotted = data.points.filter { $0.kind == .line || $0.kind == .point }
        let rules = data.points.filter { $0.kind == .rule }
        // The legend of a plot lists the rules.
        let rows = bars + (plotted.isEmpty ? rules : [])
        return plotBlock(plotted, rules, data, node, context)
            + ChartRows(rows, data, width: context.width, layout: self, ink: ink == .primary ? nil : ink).lines
    }

    /// Returns a point that is not in a chart: `Monday 3`.
    func pointBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let value = node.value.map { " " + ChartData.text(of: $0) } ?? ""
        return wrap(node.label + value, context.style(of: node), to: context.width)
    }
}

/// The rows of a chart: a label, a value and a bar each.
///
/// The values are aligned before the bars. If the columns are too narrow for all three, the bars are omitted.
private struct ChartRows {
    private let points: [ChartData.Point]
    private let data: ChartData
    private let layout: Layout
    private let ink: TextStyle.Foreground?
    private let labelWidth: Int
    private let valueWidth: Int
    private let noteWidth: Int
    private let barWidth: Int
    // A page stacks the bars of one category, but here each bar has a separate row.
    private let least: Double
    private let largest: Double

    init(_ points: [ChartData.Point], _ data: ChartData, width: Int, layout: Layout, ink: TextStyle.Foreground?) {
        self.points = points
        self.data = data
        self.layout = layout
        self.ink = ink
        let notes = points.map { layout.joined($0.annotations, .plain).width }.max() ?? 0
        let values = points.map { CellWidth.of(singleLine($0.text)) }.max() ?? 0
        let labels = points.map { CellWidth.of(singleLine($0.name)) }.max() ?? 0
        let amounts = points.compactMap(\.amount)
        least = min(amounts.min() ?? 0, 0)
        largest = max(amounts.max() ?? 0, 0)
        valueWidth = min(values, max(width / 3, 1))
        labelWidth = min(labels, max(width * 2 / 5, 1))
        noteWidth = min(notes, width / 4)
        let rest = width - labelWidth - valueWidth - noteWidth - 2 - (noteWidth > 0 ? 1 : 0)
        barWidth = rest >= 3 ? rest : 0
    }

    var lines: [Line] {
        points.flatMap(rows)
    }

    private func rows(of point: ChartData.Point) -> [Line] {
        let labels = wrap(singleLine(point.name), .plain, to: max(labelWidth, 1))
        let values = wrap(singleLine(point.text), TextStyle(foreground: .secondary), to: max(valueWidth, 1))
        let notes = noteWidth == 0 ? [] : layout.joined(point.annotations, .plain).wrapped(to: noteWidth)
        let count = max(labels.count, values.count, notes.count, 1)
        return (0..<count).map { index in
            var line = index < labels.count ? labels[index] : .empty
            let value = index < values.count ? values[index] : .empty
            line.append(spaces: labelWidth - line.width + 1 + valueWidth - value.width)
            line.append(value)
            if index == 0, barWidth > 0 {
                line.append(" ")
                line.append(bar(of: point))
            }
            if index < notes.count {
                line.append(spaces: labelWidth + valueWidth + barWidth + 3 - line.width)
                line.append(notes[index])
            }
            return line
        }
    }

    /// Returns the bar of a point. If there are quantities below zero, bars extend to both sides of a line at zero.
    private func bar(of point: ChartData.Point) -> Line {
        guard let amount = point.amount else { return .empty }
        let style = TextStyle(foreground: layout.ink(of: point, in: data, alone: ink))
        let draw = point.kind == .rule ? dots : blocks
        guard least < 0 else { return Line(draw(share(amount, of: largest), barWidth), style) }
        // At least one column on each side of zero.
        let below = 0.0.share(from: least, to: largest)
        let zero = min(max(Int((below * Double(barWidth - 1)).rounded()), 1), barWidth - 2)
        var line = Line.empty
        if amount < 0 {
            let length = max(Int((share(amount, of: least) * Double(zero)).rounded()), 1)
            line.append(spaces: zero - length)
            line.append(String(repeating: point.kind == .rule ? "┄" : "█", count: length), style)
            line.append("│", .border)
        } else {
            line.append(spaces: zero)
            line.append("│", .border)
            line.append(draw(share(amount, of: largest), barWidth - zero - 1), style)
        }
        return line
    }

    private func share(_ amount: Double, of limit: Double) -> Double {
        limit == 0 ? 0 : min(max(amount / limit, 0), 1)
    }

    /// Returns a bar with a length in eighths of a column. A quantity above zero is always visible.
    private func blocks(_ share: Double, in width: Int) -> String {
        guard share > 0 else { return "" }
        let eighths = max(Int((min(share, 1) * Double(width * 8)).rounded()), 1)
        let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    }

    private func dots(_ share: Double, in width: Int) -> String {
        let length = max(Int((min(max(share, 0), 1) * Double(width)).rounded()), 1)
        return String(repeating: "┄", count: length - 1) + "┤"
    }
}

extension Layout {
    /// The ink of a point: the point's own color, or the color of its series.
    func ink(of point: ChartData.Point, in data: ChartData, alone: TextStyle.Foreground?) -> TextStyle.Foreground {
        if let name = point.node.attribute(.foreground)?.text, let own = TextStyle.Foreground(name: name) {
            return own
        }
        if point.kind == .rule { return .secondary }
        return data.series.isEmpty ? alone ?? .accent : Layout.seriesInks[point.series % Layout.seriesInks.count]
    }

    static let seriesInks: [TextStyle.Foreground] = [.accent, .green, .orange, .purple, .teal, .pink, .indigo, .brown]
}
