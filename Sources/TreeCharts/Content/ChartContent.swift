import RenderTree
public import TreeUI

/// The content of a chart: marks, and groups of marks.
///
/// ```swift
/// struct DayMarks: ChartContent {
///     let days: [Day]
///
///     var body: some ChartContent {
///         ForEach(days) { day in
///             BarMark(x: .value("Day", day.name), y: .value("Steps", day.steps))
///         }
///         RuleMark(y: .value("Goal", 10_000))
///     }
/// }
/// ```
///
/// Source: Swift Charts' `ChartContent`.
@MainActor @preconcurrency
public protocol ChartContent {
    /// The type of content that `body` returns.
    associatedtype Body: ChartContent

    /// The marks of the content.
    @ChartContentBuilder var body: Body { get }

    /// Adds the marks to a chart. Custom content uses the default implementation, which adds the marks of ``body``.
    static func _collect(_ content: Self, in marks: inout _ChartMarks)
}

extension ChartContent {
    public static func _collect(_ content: Self, in marks: inout _ChartMarks) {
        marks.collect(content.body)
    }
}

/// Content that a chart reads itself. Its body is never evaluated.
@MainActor @preconcurrency
public protocol _PrimitiveChartContent: ChartContent where Body == EmptyView {}

extension _PrimitiveChartContent {
    /// An empty view, which is never evaluated: a chart reads the content itself.
    public var body: EmptyView { EmptyView() }
}

/// No content. It is the body of the marks.
extension EmptyView: ChartContent {
    public static func _collect(_ content: EmptyView, in marks: inout _ChartMarks) {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public var body: EmptyView { EmptyView() }

    public static func _collect(_ content: Wrapped?, in marks: inout _ChartMarks) {
        if let content { marks.collect(content, at: .branch(0)) }
    }
}

extension Group: ChartContent where Content: ChartContent {
    /// Creates a group of marks, so that a modifier applies to all of them.
    public init(@ChartContentBuilder content: () -> Content) {
        self.init(grouping: content())
    }

    public var body: EmptyView { EmptyView() }

    public static func _collect(_ group: Group, in marks: inout _ChartMarks) {
        marks.collect(group.content)
    }
}

extension ForEach: ChartContent where Content: ChartContent {
    /// Creates marks for each element. The key path leads to the element's id.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }

    public var body: EmptyView { EmptyView() }

    public static func _collect(_ elements: ForEach, in marks: inout _ChartMarks) {
        var keys: Set<String> = []
        for (index, element) in elements.data.enumerated() {
            let id = elements.id(element)
            let key = identityText(of: id)
            if keys.insert(key).inserted {
                marks.collect(elements.content(element), at: .key(key))
            } else {
                marks.addRepeated("\(id)")
                marks.collect(elements.content(element), at: .key(key), .slot(index))
            }
        }
    }
}
