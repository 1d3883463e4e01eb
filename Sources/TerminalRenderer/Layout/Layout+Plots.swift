import RenderTree

extension Layout {
    /// Returns lines and points as a plot of braille dots with a scale, and a legend with the range of each series.
    func plotBlock(
        _ points: [ChartData.Point],
        _ rules: [ChartData.Point],
        _ data: ChartData,
        _ node: RenderNode,
        _ context: Context
    ) -> [Line] {
        guard !points.isEmpty else { return [] }
        let high = ChartData.text(of: .number(data.range.upperBound))
        let low = ChartData.text(of: .number(data.range.lowerBound))
        let showsScale = data.amountAxis.hasLabels
        let scale = showsScale ? min(max(CellWidth.of(high), CellWidth.of(low)), context.width / 3) : 0
        let edge = scale + (showsScale ? 2 : 1)
        let width = context.width - edge
        guard width >= 4 else { return legend(points, rules, data, context) }
        let rows = node.attribute(.height)?.number.map { max($0.rows(limit: 40), 3) } ?? 8
        let plot = Plot(points, rules, data, width: width, height: rows) { ink(of: $0, in: data, alone: nil) }
        var lines: [Line] = []
        for row in 0..<rows {
            let text = showsScale ? (row == 0 ? high : row == rows - 1 ? low : "") : ""
            let label = Line(text, TextStyle(foreground: .secondary)).truncated(to: scale)
            var line = Line(spaces: scale - label.width) + label
            if showsScale { line.append(text.isEmpty ? " │" : " ┤", .border) } else { line.append("│", .border) }
            lines.append(line + plot.line(row))
        }
        if data.placeAxis.hasLabels {
            lines.append(placeLine(data, edge: edge, width: width))
        }
        return lines + legend(points, rules, data, context)
    }

    /// Returns the first and the last place below a plot.
    private func placeLine(_ data: ChartData, edge: Int, width: Int) -> Line {
        let style = TextStyle(foreground: .secondary)
        var line = Line(spaces: edge)
        guard let first = data.places.first, let last = data.places.last else { return line }
        let room = data.places.count > 1 ? max((width - 1) / 2, 1) : width
        let leading = Line(singleLine(first.name), style).truncated(to: room)
        line.append(leading)
        guard data.places.count > 1 else { return line }
        let trailing = Line(singleLine(last.name), style).truncated(to: room)
        line.append(spaces: width - leading.width - trailing.width)
        line.append(trailing)
        return line
    }

    /// Returns the series with their ranges, and the rules with their values: `● Cats 3–12  ┄ Goal 10`.
    private func legend(
        _ points: [ChartData.Point],
        _ rules: [ChartData.Point],
        _ data: ChartData,
        _ context: Context
    ) -> [Line] {
        var entries: [Line] = []
        let groups = Dictionary(grouping: points, by: \.series).sorted { $0.key < $1.key }
        for (series, points) in groups {
            guard let first = points.first else { continue }
            var entry = Line(Plot.mark(of: series), TextStyle(foreground: ink(of: first, in: data, alone: nil)))
            if data.series.indices.contains(series), first.node.attribute(.series) != nil {
                entry.append(" " + singleLine(data.series[series]))
            }
            let amounts = points.compactMap(\.amount)
            if let low = amounts.min(), let high = amounts.max() {
                let texts = [low, high].map { ChartData.text(of: .number($0)) }
                entry.append(
                    " " + (low == high ? texts[0] : texts.joined(separator: "–")),
                    TextStyle(foreground: .secondary)
                )
            }
            entries.append(entry)
        }
        for rule in rules {
            var entry = Line("┄ ", TextStyle(foreground: ink(of: rule, in: data, alone: nil)))
            entry.append(singleLine(rule.name))
            entry.append(" " + singleLine(rule.text), TextStyle(foreground: .secondary))
            entries.append(entry)
        }
        entries += (points + rules).flatMap(\.annotations).map { joined([$0], .plain) }.filter { $0.width > 0 }
        var lines: [Line] = []
        for entry in entries {
            if let last = lines.indices.last, lines[last].width + 2 + entry.width <= context.width {
                lines[last].append("  ")
                lines[last].append(entry)
            } else {
                lines.append(entry)
            }
        }
        return lines.flatMap { $0.wrapped(to: context.width) }
    }
}

/// Lines and points on a grid of characters, each with two by four dots.
private struct Plot {
    private var dots: [UInt8]
    private var glyphs: [String?]
    private var inks: [TextStyle.Foreground]
    private let width: Int
    private let height: Int

    init(
        _ points: [ChartData.Point],
        _ rules: [ChartData.Point],
        _ data: ChartData,
        width: Int,
        height: Int,
        ink: (ChartData.Point) -> TextStyle.Foreground
    ) {
        self.width = width
        self.height = height
        dots = Array(repeating: 0, count: width * height)
        glyphs = Array(repeating: nil, count: width * height)
        inks = Array(repeating: .accent, count: width * height)
        for rule in rules { draw(rule, data, ink(rule)) }
        let groups = Dictionary(grouping: points, by: \.series).sorted { $0.key < $1.key }
        for (series, points) in groups {
            let places = points.filter { $0.amount != nil }.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
            let line = places.filter { $0.kind == .line }
            for (from, to) in zip(line, line.dropFirst()) {
                draw(from: dot(of: from, data), to: dot(of: to, data), ink(to))
            }
            // Marks say which line is which without colors, unless they would cover the line.
            let isSparse = line.count <= max(width / 3, 1)
            for point in places where point.kind == .point || isSparse {
                let at = dot(of: point, data)
                let index = at.row / 4 * width + at.column / 2
                glyphs[index] = Plot.mark(of: series)
                inks[index] = ink(point)
            }
            if line.count == 1, !isSparse { set(dot(of: line[0], data), ink(line[0])) }
        }
    }

    static func mark(of series: Int) -> String { ["●", "▲", "■", "◆", "○", "△", "□", "◇"][series % 8] }

    func line(_ row: Int) -> Line {
        var line = Line()
        for index in (row * width)..<((row + 1) * width) {
            if let glyph = glyphs[index] {
                line.append(glyph, TextStyle(foreground: inks[index]))
            } else if dots[index] == 0 {
                line.append(spaces: 1)
            } else {
                let scalar = Unicode.Scalar(0x2800 + UInt32(dots[index])) ?? " "
                line.append(String(Character(scalar)), TextStyle(foreground: inks[index]))
            }
        }
        return line
    }

    private typealias Dot = (column: Int, row: Int)

    private func dot(of point: ChartData.Point, _ data: ChartData) -> Dot {
        let x = data.share(ofPlace: point.place ?? 0)
        let y = data.share(of: point.amount ?? 0)
        // The quantities are always upwards, as the rows of bars are always across.
        return (column(x), row(y))
    }

    private func column(_ share: Double) -> Int { Int((share * Double(width * 2 - 1)).rounded()) }
    private func row(_ share: Double) -> Int { Int(((1 - share) * Double(height * 4 - 1)).rounded()) }

    private mutating func draw(_ rule: ChartData.Point, _ data: ChartData, _ ink: TextStyle.Foreground) {
        if rule.isThreshold, let amount = rule.amount {
            let row = row(data.share(of: amount)) / 4
            for column in 0..<width { mark(row * width + column, "┄", ink) }
        } else if let share = data.share(ofRule: rule) {
            let column = column(share) / 2
            for row in 0..<height { mark(row * width + column, "┆", ink) }
        }
    }

    private mutating func mark(_ index: Int, _ glyph: String, _ ink: TextStyle.Foreground) {
        glyphs[index] = glyph
        inks[index] = ink
    }

    private mutating func draw(from: Dot, to: Dot, _ ink: TextStyle.Foreground) {
        let steps = max(abs(to.column - from.column), abs(to.row - from.row), 1)
        for step in 0...steps {
            let share = Double(step) / Double(steps)
            let column = from.column + Int((Double(to.column - from.column) * share).rounded())
            let row = from.row + Int((Double(to.row - from.row) * share).rounded())
            set((column, row), ink)
        }
    }

    private mutating func set(_ dot: Dot, _ ink: TextStyle.Foreground) {
        let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        let index = dot.row / 4 * width + dot.column / 2
        dots[index] |= bits[dot.row % 4][dot.column % 2]
        glyphs[index] = nil
        inks[index] = ink
    }
}
