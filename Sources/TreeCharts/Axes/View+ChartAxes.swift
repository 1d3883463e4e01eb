import RenderTree
public import TreeUI

extension View {
    /// Shows or hides the x-axis of the charts in the view.
    ///
    /// In a terminal, this affects lines and points. A bar's row always has its label and value.
    public func chartXAxis(_ visibility: Visibility) -> some View {
        environment(\.chartAxes.x, visibility == .hidden ? [] : nil)
    }

    /// Sets the parts of the x-axis that the charts in the view show.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        environment(\.chartAxes.x, content()._parts)
    }

    /// Shows or hides the y-axis of the charts in the view.
    public func chartYAxis(_ visibility: Visibility) -> some View {
        environment(\.chartAxes.y, visibility == .hidden ? [] : nil)
    }

    /// Sets the parts of the y-axis that the charts in the view show.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        environment(\.chartAxes.y, content()._parts)
    }
}

/// The parts of the axes that are drawn; `nil` for all.
struct ChartAxes: Equatable {
    var x: Set<_AxisPart>?
    var y: Set<_AxisPart>?

    func write(to node: inout RenderNode) {
        if let x { node.attributes[.xAxis] = .text(x.map(\.rawValue).sorted().joined(separator: " ")) }
        if let y { node.attributes[.yAxis] = .text(y.map(\.rawValue).sorted().joined(separator: " ")) }
    }
}

private struct ChartAxesKey: EnvironmentKey {
    static let defaultValue = ChartAxes()
}

extension EnvironmentValues {
    var chartAxes: ChartAxes {
        get { self[ChartAxesKey.self] }
        set { self[ChartAxesKey.self] = newValue }
    }
}
