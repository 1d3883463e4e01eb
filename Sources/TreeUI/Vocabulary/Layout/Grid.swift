public import Foundation
import RenderTree

/// A container that arranges its cells in rows, each a ``GridRow``.
///
/// Source: SwiftUI's `Grid`.
public struct Grid<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a grid of rows. The alignment and the spacing have no effect.
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public static func _render(_ view: Grid, in context: inout _RenderContext) {
        context.renderGrid(.vertical, style: "grid", view.content)
    }
}

/// A row of a ``Grid``.
///
/// Source: SwiftUI's `GridRow`.
public struct GridRow<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a row of cells. The alignment has no effect.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: GridRow, in context: inout _RenderContext) {
        context.renderGrid(.horizontal, view.content)
    }
}

/// A grid that fills its columns row by row. All cells are in the tree, but those far from the visible area have not
/// appeared yet (ADR-016).
///
/// Source: SwiftUI's `LazyVGrid`.
public struct LazyVGrid<Content: View>: _PrimitiveView {
    private let columns: [GridItem]
    private let content: Content

    /// Creates a grid with these columns. The tree contains only their number; the other arguments have no effect.
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
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

/// A grid that fills its rows column by column. All cells are in the tree, as in ``LazyVGrid``.
///
/// Source: SwiftUI's `LazyHGrid`.
public struct LazyHGrid<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a grid. Only the content has an effect.
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    public static func _render(_ view: LazyHGrid, in context: inout _RenderContext) {
        context.renderGrid(.horizontal, Lazily(view.content))
    }
}

/// A column or a row of a lazy grid. The tree contains the number of columns. The size, the spacing and the alignment
/// have no effect.
///
/// Source: SwiftUI's `GridItem`.
public struct GridItem: Sendable {
    /// The size of a column or row, in points.
    public enum Size: Sendable {
        /// A column or row of this size, in points.
        case fixed(CGFloat)
        /// One column or row that takes a share of the space, with a size within the limits in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many columns or rows as fit, each with a size within the limits in points.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The width of the column, or the height of the row.
    public var size: Size
    /// The distance to the next column or row.
    public var spacing: CGFloat?
    /// The alignment of cells in this column or row.
    public var alignment: Alignment?

    /// Creates a column or row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

extension _RenderContext {
    fileprivate mutating func renderGrid<V: View>(_ axis: Axis, columns: Int? = nil, style: String? = nil, _ content: V)
    {
        var node = RenderNode(id: id, role: .stack)
        node.attributes[.axis] = .text(axis.description)
        if let style { node.attributes[.style] = .text(style) }
        if let columns { node.attributes[.columns] = .number(Double(columns)) }
        add(node, containing: content)
    }
}
