import RenderTree
import TreeUI

/// The marks of a chart, collected in the order of the content.
@MainActor
public struct _ChartMarks {
    private(set) var marks: [Mark] = []
    /// The ids that a `ForEach` repeated.
    private(set) var repeated: [String] = []
    private var path: [NodeID.Component] = []

    init() {}

    /// Adds the marks of content, each at its own place.
    mutating func collect<C: ChartContent>(_ content: C, at steps: NodeID.Component...) {
        let depth = path.count
        path += steps
        C._collect(content, in: &self)
        path.removeLast(path.count - depth)
    }

    /// Adds a mark at the current place.
    mutating func add(_ mark: Mark) {
        var mark = mark
        mark.path = path
        marks.append(mark)
    }

    mutating func addRepeated(_ id: String) {
        repeated.append(id)
    }

    /// Adds the marks of content, each of them changed.
    mutating func collect(_ content: some ChartContent, changing change: (inout Mark) -> Void) {
        let count = marks.count
        collect(content)
        for index in count..<marks.count { change(&marks[index]) }
    }
}

/// A mark of a chart, before it becomes a node.
struct Mark {
    let kind: ChartData.Point.Kind
    var x: LabeledValue?
    var y: LabeledValue?
    var series: LabeledValue?
    var foreground: String?
    var label: Text?
    var value: Text?
    /// The views beside the mark.
    var annotations: [@MainActor (inout _RenderContext) -> Void] = []
    var path: [NodeID.Component] = []

    init(_ kind: ChartData.Point.Kind, x: LabeledValue? = nil, y: LabeledValue? = nil) {
        self.kind = kind
        self.x = x
        self.y = y
    }
}
