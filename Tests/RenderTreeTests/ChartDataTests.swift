import RenderTree
import Testing

@Suite("Chart data")
struct ChartDataTests {
    private func chart(_ values: [NodeValue?], _ attributes: [AttributeList] = [], _ own: AttributeList = [:])
        -> RenderNode
    {
        let id = NodeID(root: "chart")
        return RenderNode(
            id: id,
            role: .chart,
            attributes: own,
            children: values.enumerated().map { index, value in
                RenderNode(
                    id: id.appending(.slot(index)),
                    role: .dataPoint,
                    name: AccessibleName("\(index)", source: .text),
                    value: value,
                    attributes: attributes.indices.contains(index) ? attributes[index] : [.style: "bar"]
                )
            }
        )
    }

    @Test func `a chart's value range contains zero and is never empty`() {
        #expect(ChartData(chart([])).range == 0...1)
        #expect(ChartData(chart([0, 0])).range == 0...1)
        #expect(ChartData(chart([3, 5])).range == 0...5)
        #expect(ChartData(chart([-3, 5])).range == -3...5)
        #expect(ChartData(chart([-3])).range == -3...0)
    }

    @Test func `a data point without a finite number has no amount`() {
        let data = ChartData(chart([.number(.nan), .number(.infinity), "many", nil, 2]))
        #expect(data.points.map(\.amount) == [nil, nil, nil, nil, 2])
        #expect(data.points.map(\.text) == ["–", "∞", "many", "", "2"])
        #expect(data.range == 0...2)
    }

    @Test func `positive bars at one position are stacked above zero and negative bars below`() {
        let place: AttributeList = [.style: "bar", .category: "A"]
        let data = ChartData(chart([1, 2, -4, -1], [place, place, place, place]))
        #expect(data.places.map(\.name) == ["A"])
        #expect(data.range == -5...3)
        #expect(data.points.map { $0.bar?.start } == [0, 1, 0, -4])
        #expect(data.points.map { $0.bar?.end } == [1, 3, -4, -5])
    }

    @Test func `axes have labels and the quantity axis has grid lines unless an attribute overrides them`() {
        let lists: [AttributeList] = [
            [:], [.axis: "horizontal"], [.xAxis: "lines", .yAxis: "labels"],
            [.xAxis: "", .yAxis: "labels lines", .axis: "horizontal"],
        ]
        let all = lists.map { ChartData(chart([1], [], $0)) }
        #expect(all.map(\.amountAxis.hasLabels) == [true, true, true, false])
        #expect(all.map(\.amountAxis.hasLines) == [true, true, false, false])
        #expect(all.map(\.placeAxis.hasLabels) == [true, true, false, true])
        #expect(all.map(\.placeAxis.hasLines) == [false, false, true, true])
    }

    @Test func `huge quantities are scaled to values between zero and one`() {
        let largest = Double.greatestFiniteMagnitude
        let data = ChartData(chart([.number(largest), .number(-largest), .number(1)]))
        for amount in [largest, -largest, 0, 1] { #expect((0...1).contains(data.share(of: amount))) }
        #expect(data.share(of: 0) == 0.5)
        #expect(data.ticks(atMost: 5) == [-largest, largest])
    }

    @Test func `the positions of a chart's data points are sorted by number`() {
        let attributes: [AttributeList] = [3, 1, 2].map { [.style: "line", .position: .number($0)] }
        let data = ChartData(chart([1, 1, 1], attributes))
        #expect(data.places.map(\.name) == ["1", "2", "0"])
        #expect([0, 1, 2].map(data.share(ofPlace:)) == [0, 0.5, 1])
    }

    @Test func `a rule mark is drawn at its value, category or position`() {
        let line: [AttributeList] = [0, 10].map { [.style: "line", .position: .number($0)] }
        let rules: [AttributeList] = [
            [.style: "rule", .axis: "horizontal"], [.style: "rule", .axis: "vertical"],
            [.style: "rule", .axis: "vertical", .category: "1", .position: 10],
            [.style: "rule", .axis: "vertical", .position: 99],
        ]
        let data = ChartData(chart([1, 2, 5, 5, nil, nil], line + rules))
        #expect(data.points.map(\.isThreshold) == [false, false, true, false, false, false])
        #expect(data.range == 0...5)
        #expect(data.points[3...].map { data.share(ofRule: $0) } == [0.5, 1, nil])
    }

    @Test(
        arguments: [
            (3, [0, 1, 2, 3]), (7, [0, 2, 4, 6]), (0.3, [0, 0.1, 0.2, 0.3]), (100, [0, 20, 40, 60, 80, 100]),
            (1e-9, [0, 2e-10, 4e-10, 6e-10, 8e-10, 1e-9]),
        ] as [(Double, [Double])]
    )
    func `a chart axis's ticks are round numbers`(largest: Double, ticks: [Double]) {
        #expect(ChartData(chart([.number(largest)])).ticks(atMost: 5) == ticks)
    }

    @Test func `random chart attributes never cause a trap`() {
        var random = SeededGenerator(seed: 14)
        let numbers: [Double] = [
            0, 1, -1, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, 1e-300, 1e300, 0.1,
        ]
        let styles = ["bar", "line", "point", "rule", "other"]
        for _ in 0..<2_000 {
            let attributes = (0..<5).map { _ -> AttributeList in
                var list: AttributeList = [.style: .text(styles.randomElement(using: &random)!)]
                if Bool.random(using: &random) { list[.position] = .number(numbers.randomElement(using: &random)!) }
                if Bool.random(using: &random) { list[.series] = .text(Bool.random(using: &random) ? "a" : "b") }
                if Bool.random(using: &random) { list[.axis] = "vertical" }
                if Bool.random(using: &random) { list[.amount] = .number(numbers.randomElement(using: &random)!) }
                return list
            }
            let values = (0..<5).map { _ in NodeValue?.some(.number(numbers.randomElement(using: &random)!)) }
            let data = ChartData(chart(values, attributes, Bool.random(using: &random) ? [.axis: "horizontal"] : [:]))
            #expect(data.range.lowerBound <= 0 && data.range.upperBound >= 0 && !data.range.isEmpty)
            for point in data.points {
                if let amount = point.amount { #expect((0...1).contains(data.share(of: amount))) }
                if let place = point.place { #expect((0...1).contains(data.share(ofPlace: place))) }
                if let share = data.share(ofRule: point) { #expect((0...1).contains(share)) }
            }
            let ticks = data.ticks(atMost: 5)
            #expect((1...7).contains(ticks.count) && ticks.allSatisfy { $0.isFinite }, "\(data.range)")
        }
    }
}
