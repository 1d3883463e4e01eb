import FeatureKit
import RenderTree
import Testing
import TreeUITesting

/// Charts with data that is hard to draw.
@MainActor
enum RenderedCharts {
    /// Returns the node of a chart of bars.
    static func bars(_ values: [(String, Double)], isHorizontal: Bool = false) throws -> RenderNode {
        let view = Chart(values.enumerated().map { Bar(id: $0, name: $1.0, value: $1.1) }) { bar in
            if isHorizontal {
                BarMark(x: .value("Count", bar.value), y: .value("Name", bar.name))
            } else {
                BarMark(x: .value("Name", bar.name), y: .value("Count", bar.value))
            }
        }
        return try node(view)
    }

    static func node(_ view: some View) throws -> RenderNode {
        try TestApp(view: view).main.chart().node()
    }

    private struct Bar: Identifiable {
        let id: Int
        let name: String
        let value: Double
    }
}
