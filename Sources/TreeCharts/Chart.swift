import RenderTree
public import TreeUI

/// A view that shows data as bars, lines, points and rules.
///
/// ```swift
/// Chart(days) { day in
///     BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps))
/// }
/// .accessibilityLabel("Steps of the week")
/// ```
///
/// The chart is a node with a node for each mark. A test finds a value by its name, and each renderer draws the values in
/// its own way. A chart without a label is named by the titles of its axes: `Day, Steps`.
///
/// Source: Swift Charts' `Chart`.
public struct Chart<Content: ChartContent>: _PrimitiveView {
    private let content: Content

    /// Creates a chart from the marks in a closure.
    public init(@ChartContentBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a chart with marks for each element of a collection.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        self.content = ForEach(data, content: content)
    }

    /// Creates a chart with marks for each element. A key path identifies the elements.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        self.content = ForEach(data, id: id, content: content)
    }

    public static func _render(_ view: Chart, in context: inout _RenderContext) {
        var marks = _ChartMarks()
        marks.collect(view.content)
        for id in marks.repeated { context.fault("ForEach has two elements with the id \(id) in a chart") }
        let environment = context.environment
        var node = RenderNode(id: context.id, role: .chart)
        environment.textStyle.write(to: &node)
        let isHorizontal = marks.marks.first { $0.kind != .rule }?.isHorizontal ?? false
        if isHorizontal { node.attributes[.axis] = "horizontal" }
        node.name = writeTitles(of: marks.marks, to: &node, in: environment)
        environment.chartAxes.write(to: &node)
        context.add(node) { context in
            for mark in marks.marks {
                let id = mark.path.reduce(node.id) { $0.appending($1) }
                context.add(mark.node(id, isHorizontal: isHorizontal, in: environment)) { context in
                    for annotation in mark.annotations { annotation(&context) }
                }
            }
        }
    }

    /// Writes the titles of the axes, which are the labels of the first values.
    /// - Returns: The name of a chart without a label.
    private static func writeTitles(
        of marks: [Mark],
        to node: inout RenderNode,
        in environment: EnvironmentValues
    ) -> AccessibleName? {
        let mark = marks.first { $0.kind != .rule }
        let titles = [mark?.x?.label, mark?.y?.label].map { $0?.string(in: environment) ?? "" }
        if !titles[0].isEmpty { node.attributes[.xTitle] = .text(titles[0]) }
        if !titles[1].isEmpty { node.attributes[.yTitle] = .text(titles[1]) }
        let name = titles.filter { !$0.isEmpty }.joined(separator: ", ")
        return name.isEmpty ? nil : AccessibleName(name, source: .text)
    }
}
