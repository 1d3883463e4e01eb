import RenderTree

/// The shapes of a chart, in units of its view box.
struct ChartDrawing {
    /// A shape, with its class, its color, and the text that is shown while the pointer is over it.
    struct Shape {
        var form: Form
        var kind: StaticString
        var ink: StaticString?
        var tip: String?
    }

    enum Form {
        case bar(x: Double, y: Double, width: Double, height: Double)
        case dot(x: Double, y: Double)
        case line(x1: Double, y1: Double, x2: Double, y2: Double)
        case path([(x: Double, y: Double)])
        case text(String, x: Double, y: Double, Anchor)
    }

    enum Anchor {
        case start, middle, end
    }

    let width: Double
    let height: Double
    private(set) var shapes: [Shape] = []

    private let data: ChartData
    // The edges of the plot.
    private let left: Double
    private let right: Double
    private let top = 18.0
    private let bottom: Double
    private let ticks: [Double]
    /// Whether each place is a band, as for bars.
    private let hasBands: Bool
    /// The maximum number of characters in a label.
    private let limit: Int
    /// The approximate width of a character.
    private static let character = 7.0

    init(_ node: RenderNode, _ data: ChartData, width: Double) {
        self.data = data
        self.width = width
        limit = Int(width / 28)
        ticks = data.ticks(atMost: 5)
        hasBands = data.points.contains { $0.kind == .bar }
        let asked = node.attributes[.height]?.number.flatMap { $0.isFinite ? min(max($0, 80), 1_000) : nil }
        height = asked ?? (data.isHorizontal ? min(Double(data.places.count) * 28 + 48, 1_000) : 240)
        bottom = height - ((data.isHorizontal ? data.amountAxis : data.placeAxis).hasLabels ? 26 : 8)
        let labels =
            data.isHorizontal
            ? (data.placeAxis.hasLabels ? data.places.map(\.name) : [])
            : (data.amountAxis.hasLabels ? ticks.map { ChartData.text(of: .number($0)) } : [])
        let longest = min(labels.map(\.count).max() ?? 0, limit)
        left = Double(longest) * Self.character + 14
        // Annotations are after horizontal bars.
        right = width - (data.isHorizontal && data.points.contains { !$0.annotations.isEmpty } ? 60 : 14)
        drawAxes()
        for point in data.points where point.kind == .rule { draw(rule: point) }
        drawBars()
        drawLines()
        for point in data.points where point.kind == .point { draw(dot: point) }
    }

    /// The CSS class for a point's color.
    static func ink(of point: ChartData.Point, in data: ChartData) -> StaticString {
        if let own = point.node.attributes[.foreground], let ink = HTMLWriter.ink(for: own) { return ink }
        if point.kind == .rule { return "secondary" }
        let inks: [StaticString] = ["accent", "green", "orange", "purple", "teal", "pink", "indigo", "brown"]
        return inks[point.series % inks.count]
    }

    // MARK: Places

    /// The place of a quantity on its axis.
    private func position(of amount: Double) -> Double {
        let share = data.share(of: amount)
        return data.isHorizontal ? left + share * (right - left) : bottom - share * (bottom - top)
    }

    private var length: Double { data.isHorizontal ? bottom - top : right - left }
    private var start: Double { data.isHorizontal ? top : left }

    private var band: Double { length / Double(max(data.places.count, 1)) }

    private func position(ofPlace index: Int) -> Double {
        if hasBands { return start + (Double(index) + 0.5) * band }
        // The first and the last label keep a distance to the edges.
        return start + (0.03 + data.share(ofPlace: index) * 0.94) * length
    }

    /// A point of the drawing, from the place and the quantity.
    private func at(_ place: Double, _ amount: Double) -> (x: Double, y: Double) {
        data.isHorizontal ? (amount, place) : (place, amount)
    }

    // MARK: Axes

    private mutating func drawAxes() {
        for tick in ticks {
            let position = position(of: tick)
            if data.amountAxis.hasLines, tick != 0 { add(line(atAmount: position), "grid") }
            guard data.amountAxis.hasLabels else { continue }
            let text = ChartData.text(of: .number(tick))
            if data.isHorizontal {
                add(.text(text, x: position, y: height - 8, .middle), "label")
            } else {
                add(.text(text, x: left - 6, y: position + 4, .end), "label")
            }
        }
        add(line(atAmount: position(of: 0)), "base")
        let sizes = data.places.map { place in
            data.isHorizontal ? 16 : Double(min(place.name.count, limit)) * Self.character + 8
        }
        // Labels that would overlap are omitted; the table has them all.
        let step =
            sizes.indices.dropFirst().first { step in
                stride(from: step, to: sizes.count, by: step).allSatisfy { index in
                    (sizes[index - step] + sizes[index]) / 2 <= Double(step) * band
                }
            } ?? max(sizes.count, 1)
        for (index, place) in data.places.enumerated() where index % step == 0 {
            let position = position(ofPlace: index)
            if data.placeAxis.hasLines { add(line(atPlace: position), "grid") }
            guard data.placeAxis.hasLabels else { continue }
            let isLong = place.name.count > limit
            let text = isLong ? place.name.prefix(limit - 1) + "…" : place.name
            let tip = isLong ? place.name : nil
            if data.isHorizontal {
                add(.text(text, x: left - 6, y: position + 4, .end), "label", tip: tip)
            } else {
                add(.text(text, x: position, y: height - 8, .middle), "label", tip: tip)
            }
        }
    }

    private func line(atAmount position: Double) -> Form {
        data.isHorizontal
            ? .line(x1: position, y1: top, x2: position, y2: bottom)
            : .line(x1: left, y1: position, x2: right, y2: position)
    }

    private func line(atPlace position: Double) -> Form {
        data.isHorizontal
            ? .line(x1: left, y1: position, x2: right, y2: position)
            : .line(x1: position, y1: top, x2: position, y2: bottom)
    }

    // MARK: Marks

    private mutating func drawBars() {
        let thickness = min(max(band * 0.72, 0.5), 64)
        for point in data.points {
            guard let bar = point.bar, let place = point.place else { continue }
            let (low, high) = (position(of: min(bar.start, bar.end)), position(of: max(bar.start, bar.end)))
            let edge = position(ofPlace: place) - thickness / 2
            let form: Form =
                data.isHorizontal
                ? .bar(x: low, y: edge, width: high - low, height: thickness)
                : .bar(x: edge, y: high, width: thickness, height: low - high)
            add(form, "bar", ink: Self.ink(of: point, in: data), tip: tip(of: point))
            drawNote(of: point, at: at(position(ofPlace: place), position(of: bar.end)))
        }
    }

    private mutating func drawLines() {
        for (_, points) in Dictionary(grouping: data.points.filter { $0.kind == .line }, by: \.series).sorted(by: {
            $0.key < $1.key
        }) {
            let known = points.filter { $0.amount != nil }.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
            guard let first = known.first else { continue }
            let ink = Self.ink(of: first, in: data)
            let path = known.map { at(position(ofPlace: $0.place ?? 0), position(of: $0.amount ?? 0)) }
            if path.count > 1 { add(.path(path), "path", ink: ink) }
            // A dot has the text that is shown for the pointer. Many dots would hide the line.
            if path.count <= 60 { for point in known { draw(dot: point) } }
        }
    }

    private mutating func draw(dot point: ChartData.Point) {
        guard let amount = point.amount, let place = point.place else { return }
        let (x, y) = at(position(ofPlace: place), position(of: amount))
        add(.dot(x: x, y: y), "dot", ink: Self.ink(of: point, in: data), tip: tip(of: point))
        drawNote(of: point, at: (x, y))
    }

    private mutating func draw(rule: ChartData.Point) {
        let ink = Self.ink(of: rule, in: data)
        let text = rule.annotations.isEmpty ? rule.name : rule.annotations.map(\.shownText).joined(separator: " ")
        if rule.isThreshold, let amount = rule.amount {
            let position = position(of: amount)
            add(line(atAmount: position), "rule", ink: ink, tip: tip(of: rule))
            add(
                .text(text, x: data.isHorizontal ? position : right, y: data.isHorizontal ? 12 : position - 5, .end),
                "note"
            )
        } else if let share = data.share(ofRule: rule) {
            let position = rule.place.map(position(ofPlace:)) ?? start + (0.03 + share * 0.94) * length
            add(line(atPlace: position), "rule", ink: ink, tip: tip(of: rule))
            add(
                .text(text, x: data.isHorizontal ? right : position, y: data.isHorizontal ? position - 5 : 12, .middle),
                "note"
            )
        }
    }

    /// Draws the text of the annotations beside a mark.
    private mutating func drawNote(of point: ChartData.Point, at place: (x: Double, y: Double)) {
        let text = point.annotations.map(\.shownText).filter { !$0.isEmpty }.joined(separator: " ")
        guard !text.isEmpty else { return }
        let fits = place.x + Double(text.count) * Self.character + 6 < width
        add(
            data.isHorizontal
                ? .text(text, x: fits ? place.x + 6 : width - 2, y: place.y + 4, fits ? .start : .end)
                : .text(text, x: place.x, y: max(place.y - 6, 12), .middle),
            "note"
        )
    }

    private func tip(of point: ChartData.Point) -> String { "\(point.name): \(point.text)" }

    private mutating func add(_ form: Form, _ kind: StaticString, ink: StaticString? = nil, tip: String? = nil) {
        shapes.append(Shape(form: form, kind: kind, ink: ink, tip: tip))
    }
}

extension RenderNode {
    fileprivate var shownText: String {
        if isRedacted { return redactedCopy.shownText }
        return label.isEmpty ? visibleText : label
    }
}
