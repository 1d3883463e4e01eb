import RenderTree

/// Rows of cells.
///
/// Source: SwiftUI's `Grid`.
public struct Grid<Content: View>: _PrimitiveView {
    private let content: Content

    public init(
        alignment: Alignment = .center,
        horizontalSpacing: Double? = nil,
        verticalSpacing: Double? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public static func _render(_ view: Grid, in context: inout _RenderContext) {
        context.renderGrid(.vertical, columns: nil, view.content)
    }
}

/// A row of a ``Grid``.
///
/// Source: SwiftUI's `GridRow`.
public struct GridRow<Content: View>: _PrimitiveView {
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: GridRow, in context: inout _RenderContext) {
        context.renderGrid(.horizontal, columns: nil, view.content)
    }
}

/// Cells in columns, row after row. All are in the tree; those that are far from what is shown have not appeared
/// (ADR-016).
///
/// Source: SwiftUI's `LazyVGrid`.
public struct LazyVGrid<Content: View>: _PrimitiveView {
    private let columns: [GridItem]
    private let content: Content

    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.content = content()
    }

    public static func _render(_ view: LazyVGrid, in context: inout _RenderContext) {
        context.renderGrid(.vertical, columns: view.columns.count, Lazily(view.content))
    }
}

/// Cells in rows, column after column. All are in the tree.
///
/// Source: SwiftUI's `LazyHGrid`.
public struct LazyHGrid<Content: View>: _PrimitiveView {
    private let content: Content

    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: Double? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public static func _render(_ view: LazyHGrid, in context: inout _RenderContext) {
        context.renderGrid(.horizontal, columns: nil, Lazily(view.content))
    }
}

/// A column or a row of a lazy grid.
///
/// Source: SwiftUI's `GridItem`.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(Double)
        case flexible(minimum: Double = 10, maximum: Double = .infinity)
        case adaptive(minimum: Double, maximum: Double = .infinity)
    }

    public var size: Size
    public var spacing: Double?
    public var alignment: Alignment?

    public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// Which headers stay in sight; a hint without effect here.
///
/// Source: SwiftUI's `PinnedScrollableViews`.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension View {
    /// How many columns a cell takes; a hint without effect here.
    public func gridCellColumns(_ count: Int) -> some View { self }

    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }

    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { self }
}

extension _RenderContext {
    fileprivate mutating func renderGrid<V: View>(_ axis: Axis, columns: Int?, _ content: V) {
        var node = RenderNode(id: id, role: .stack)
        node.attributes[.axis] = .text(axis.name)
        if let columns { node.attributes[.columns] = .number(Double(columns)) }
        add(node, containing: content)
    }
}
