/// A chart's data in the form that renderers draw: points, series, places and the range of the quantities.
///
/// A renderer may get any tree, so each number is checked: a quantity that is not finite has no length.
package struct ChartData {
    /// A child of the chart.
    package struct Point {
        /// How a point is drawn.
        package enum Kind: String {
            case bar, line, point, rule
        }

        package let node: RenderNode
        package let kind: Kind
        /// The index of the point's series in ``ChartData/series``; 0 if it has none.
        package let series: Int
        /// The index of the point's place in ``ChartData/places``; `nil` for a rule that is at no such place.
        package let place: Int?
        /// The quantity, if it is a finite number.
        package let amount: Double?
        /// The quantities at which the point's bar starts and ends; `nil` if it has no bar. Bars at the same place are
        /// stacked. Those below zero are stacked downwards.
        package let bar: (start: Double, end: Double)?
        /// Whether the point is a rule that crosses the quantity axis.
        package let isThreshold: Bool

        package var name: String { node.label }
        /// The value as text, or an empty string.
        package var text: String { node.value.map(ChartData.text(of:)) ?? "" }
        /// The views beside the point.
        package var annotations: [RenderNode] { node.children }
    }

    /// A place on the axis that does not show the quantities.
    package struct Place: Hashable {
        package let name: String
        /// The number of the place, if it is a number or a date.
        package let position: Double?
    }

    /// The parts of an axis that are shown.
    package struct Axis {
        package let hasLabels: Bool
        package let hasLines: Bool

        /// - Parameter hasLines: Whether an axis without an attribute has lines.
        fileprivate init(_ key: AttributeKey, of chart: RenderNode, hasLines: Bool) {
            let parts = chart.attributes[key]?.text?.split(separator: " ")
            hasLabels = parts?.contains("labels") ?? true
            self.hasLines = parts?.contains("lines") ?? hasLines
        }
    }

    /// The points in the order of the data.
    package private(set) var points: [Point] = []
    /// The names of the series, in the order of their first points. Empty if the points belong to none.
    package private(set) var series: [String] = []
    /// The places in the order of their positions if each has one, otherwise in the order of the data.
    package private(set) var places: [Place] = []
    /// The range of the quantity axis. It contains zero, and is not empty.
    package private(set) var range: ClosedRange<Double> = 0...1
    /// Whether the bars are horizontal, so that the quantities are on the x-axis.
    package let isHorizontal: Bool
    /// The quantity axis.
    package let amountAxis: Axis
    package let placeAxis: Axis

    package init(_ chart: RenderNode) {
        isHorizontal = chart.attributes[.axis]?.text == "horizontal"
        amountAxis = Axis(isHorizontal ? .xAxis : .yAxis, of: chart, hasLines: true)
        placeAxis = Axis(isHorizontal ? .yAxis : .xAxis, of: chart, hasLines: false)
        let nodes = chart.children.filter { $0.role == .dataPoint }
        places = Self.places(of: nodes)
        let placeIndex = Dictionary(zip(places, places.indices)) { first, _ in first }
        var seriesIndex: [String: Int] = [:]
        var stacks = Stacks()
        for node in nodes {
            var series = 0
            if let name = node.attributes[.series]?.text {
                series = seriesIndex[name] ?? self.series.count
                if series == self.series.count {
                    seriesIndex[name] = series
                    self.series.append(name)
                }
            }
            let kind = Self.kind(of: node)
            let place = placeIndex[node.place]
            let runs = node.attributes[.axis]?.text ?? "horizontal"
            points.append(
                Point(
                    node: node,
                    kind: kind,
                    series: series,
                    place: place,
                    amount: node.amount,
                    bar: kind == .bar ? stacks.add(node.amount, at: place) : nil,
                    isThreshold: kind == .rule && node.amount != nil && (runs == "horizontal") != isHorizontal
                )
            )
        }
        range = Self.range(of: points)
    }

    /// The position of an amount within the range, from 0 to 1.
    package func share(of amount: Double) -> Double {
        amount.share(from: range.lowerBound, to: range.upperBound)
    }

    /// The position of a place within the range of the positions, from 0 to 1. If the places have no positions, their
    /// indices are used.
    package func share(ofPlace index: Int) -> Double {
        guard places.count > 1, places.indices.contains(index) else { return 0.5 }
        return places[index].position.flatMap(share(ofPosition:)) ?? Double(index) / Double(places.count - 1)
    }

    /// The position of a rule's place on the axis of the places, from 0 to 1; `nil` if the rule is at no place.
    package func share(ofRule rule: Point) -> Double? {
        if let place = rule.place { return share(ofPlace: place) }
        return (rule.node.attributes[.position]?.number ?? rule.amount).flatMap(share(ofPosition:))
    }

    /// The share of a position in the range of the positions, if all places have one.
    private func share(ofPosition position: Double) -> Double? {
        guard let first = places.first?.position, let last = places.last?.position, first < last, position.isFinite,
            (first...last).contains(position)
        else { return nil }
        return position.share(from: first, to: last)
    }

    /// Returns a value as text. A whole number has no fraction.
    package static func text(of value: NodeValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let number) where number.isNaN: "–"
        case .number(let number): number.isInfinite ? (number > 0 ? "∞" : "-∞") : shortText(number)
        case .bool(let isOn): isOn ? "on" : "off"
        }
    }

    private static func kind(of node: RenderNode) -> Point.Kind {
        node.attributes[.style]?.text.flatMap(Point.Kind.init(rawValue:)) ?? .bar
    }

    private static func places(of nodes: [RenderNode]) -> [Place] {
        var known: Set<Place> = []
        var places: [Place] = []
        for node in nodes where kind(of: node) != .rule {
            if known.insert(node.place).inserted { places.append(node.place) }
        }
        guard places.allSatisfy({ $0.position != nil }) else { return places }
        // Places with equal positions stay in the order of the data.
        return places.enumerated().sorted {
            ($0.element.position ?? 0, $0.offset) < ($1.element.position ?? 0, $1.offset)
        }.map(\.element)
    }

    private static func range(of points: [Point]) -> ClosedRange<Double> {
        var low = 0.0
        var high = 0.0
        for point in points where point.kind != .rule || point.isThreshold {
            guard let amount = point.bar?.end ?? point.amount else { continue }
            high = max(high, amount)
            low = min(low, amount)
        }
        return low < high ? low...high : 0...1
    }

    /// The ends, above and below zero, of the bars added so far at each place.
    private struct Stacks {
        private var above: [Int: Double] = [:]
        private var below: [Int: Double] = [:]

        /// Adds a bar and returns where it starts and ends.
        mutating func add(_ amount: Double?, at place: Int?) -> (start: Double, end: Double)? {
            guard let amount, let place else { return nil }
            let start = (amount < 0 ? below[place] : above[place]) ?? 0
            // The sum may be more than the largest number.
            let end = min(max(start + amount, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
            if amount < 0 { below[place] = end } else { above[place] = end }
            return (start, end)
        }
    }
}

extension Double {
    /// The position of the number between two others, from 0 to 1.
    package func share(from low: Double, to high: Double) -> Double {
        let length = high - low
        // The difference may be more than the largest number.
        let share = length.isFinite ? (self - low) / length : (self / 2 - low / 2) / (high / 2 - low / 2)
        return share.isNaN ? 0 : min(max(share, 0), 1)
    }
}

extension RenderNode {
    fileprivate var place: ChartData.Place {
        let position = attributes[.position]?.number
        return ChartData.Place(
            name: attributes[.category]?.text ?? label,
            position: position?.isFinite == true ? position : nil
        )
    }

    /// The quantity of a chart's point, if it is a finite number.
    fileprivate var amount: Double? {
        guard let amount = attributes[.amount]?.number ?? value?.number, amount.isFinite else { return nil }
        return amount
    }
}
