import RenderTree

/// A bar from zero to a quantity. Bars at the same place are stacked.
///
/// Source: Swift Charts' `BarMark`.
public struct BarMark: _PrimitiveChartContent {
    private let mark: Mark

    /// Creates a bar. It is horizontal if only `x` is a number.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.bar, x: x.plotted, y: y.plotted)
    }

    public static func _collect(_ bar: BarMark, in marks: inout _ChartMarks) {
        marks.add(bar.mark)
    }
}

/// A point on a line. The points in a series are joined in the order of their places.
///
/// Source: Swift Charts' `LineMark`.
public struct LineMark: _PrimitiveChartContent {
    private let mark: Mark

    /// Creates a point on a line.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.line, x: x.plotted, y: y.plotted)
    }

    /// Creates a point on a series' line.
    public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>,
        y: PlottableValue<Y>,
        series: PlottableValue<S>
    ) {
        var mark = Mark(.line, x: x.plotted, y: y.plotted)
        mark.series = series.plotted
        self.mark = mark
    }

    public static func _collect(_ line: LineMark, in marks: inout _ChartMarks) {
        marks.add(line.mark)
    }
}

/// A point.
///
/// Source: Swift Charts' `PointMark`.
public struct PointMark: _PrimitiveChartContent {
    private let mark: Mark

    /// Creates a point.
    public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
        mark = Mark(.point, x: x.plotted, y: y.plotted)
    }

    public static func _collect(_ point: PointMark, in marks: inout _ChartMarks) {
        marks.add(point.mark)
    }
}

/// A rule across the chart, such as an average or a goal. The label of its value is its name.
///
/// Source: Swift Charts' `RuleMark`.
public struct RuleMark: _PrimitiveChartContent {
    private let mark: Mark

    /// Creates a vertical rule.
    public init<X: Plottable>(x: PlottableValue<X>) {
        mark = Mark(.rule, x: x.plotted)
    }

    /// Creates a horizontal rule.
    public init<Y: Plottable>(y: PlottableValue<Y>) {
        mark = Mark(.rule, y: y.plotted)
    }

    public static func _collect(_ rule: RuleMark, in marks: inout _ChartMarks) {
        marks.add(rule.mark)
    }
}
