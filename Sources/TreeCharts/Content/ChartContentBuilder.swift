import RenderTree
import TreeUI

/// A result builder that combines the marks listed in a closure. The closure can use `if`, `switch` and `#available`.
///
/// Source: Swift Charts' `ChartContentBuilder`.
@MainActor @preconcurrency
@resultBuilder
public enum ChartContentBuilder {
    /// Returns the content from an expression in the closure.
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Returns no content for an empty closure.
    public static func buildBlock() -> some ChartContent { _ChartTuple() }

    /// Returns the only content in the closure.
    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    /// Returns all the content in the closure, in order.
    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> some ChartContent {
        _ChartTuple(repeat each content)
    }

    /// Returns the content of an `if` without an `else`, or `nil` if its condition is false.
    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    /// Returns the content of the branch that an `if` or a `switch` takes.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        first: First
    ) -> _ChartBranch<First, Second> {
        .first(first)
    }

    /// Returns the content of the `else` branch, or of a later case of a `switch`.
    public static func buildEither<First: ChartContent, Second: ChartContent>(
        second: Second
    ) -> _ChartBranch<First, Second> {
        .second(second)
    }

    /// Returns the content of an `if #available`, with its type hidden.
    public static func buildLimitedAvailability(_ content: some ChartContent) -> some ChartContent {
        ErasedContent { $0.collect(content) }
    }
}

/// The content that a closure lists, in order.
struct _ChartTuple<each Content: ChartContent>: _PrimitiveChartContent {
    private let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    static func _collect(_ tuple: _ChartTuple, in marks: inout _ChartMarks) {
        var slot = 0
        repeat collect(each tuple.content, at: &slot, in: &marks)
    }

    private static func collect<C: ChartContent>(_ content: C, at slot: inout Int, in marks: inout _ChartMarks) {
        marks.collect(content, at: .slot(slot))
        slot += 1
    }
}

/// The content of an `if` or of its `else`.
public enum _ChartBranch<First: ChartContent, Second: ChartContent>: _PrimitiveChartContent {
    case first(First)
    case second(Second)

    public static func _collect(_ branch: _ChartBranch, in marks: inout _ChartMarks) {
        switch branch {
        case .first(let content): marks.collect(content, at: .branch(0))
        case .second(let content): marks.collect(content, at: .branch(1))
        }
    }
}

/// Content with a hidden type.
private struct ErasedContent: _PrimitiveChartContent {
    let collect: @MainActor (inout _ChartMarks) -> Void

    static func _collect(_ content: ErasedContent, in marks: inout _ChartMarks) {
        content.collect(&marks)
    }
}
