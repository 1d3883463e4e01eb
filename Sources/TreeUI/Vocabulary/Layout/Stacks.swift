public import Foundation
import RenderTree

/// A container that arranges its views horizontally.
///
/// Source: SwiftUI's `HStack`.
public struct HStack<Content: View>: _PrimitiveView {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a horizontal stack. The alignment and the spacing, in points, are hints.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    // Inlined into the witness, which has the metadata of the type at hand; elsewhere, the runtime would look for it.
    @inline(__always) public static func _render(_ view: HStack, in context: inout _RenderContext) {
        context.renderStack(.horizontal, alignment: view.alignment.name, spacing: view.spacing, view.content)
    }
}

/// A container that arranges its views vertically.
///
/// Source: SwiftUI's `VStack`.
public struct VStack<Content: View>: _PrimitiveView {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a vertical stack. The alignment and the spacing, in points, are hints.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @inline(__always) public static func _render(_ view: VStack, in context: inout _RenderContext) {
        context.renderStack(.vertical, alignment: view.alignment.name, spacing: view.spacing, view.content)
    }
}

/// A container that arranges its views vertically. All are in the tree, but elements of a collection that are far from
/// the visible area have not appeared yet (ADR-016).
///
/// Source: SwiftUI's `LazyVStack`.
public struct LazyVStack<Content: View>: _PrimitiveView {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a lazy vertical stack. The alignment and the spacing, in points, are hints.
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public static func _render(_ view: LazyVStack, in context: inout _RenderContext) {
        context.renderStack(.vertical, alignment: view.alignment.name, spacing: view.spacing, Lazily(view.content))
    }
}

/// A container that arranges its views horizontally. All are in the tree, but elements of a collection that are far
/// from the visible area have not appeared yet (ADR-016).
///
/// Source: SwiftUI's `LazyHStack`.
public struct LazyHStack<Content: View>: _PrimitiveView {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    /// Creates a lazy horizontal stack. The alignment and the spacing, in points, are hints.
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    public static func _render(_ view: LazyHStack, in context: inout _RenderContext) {
        context.renderStack(.horizontal, alignment: view.alignment.name, spacing: view.spacing, Lazily(view.content))
    }
}

/// The content of a lazy container.
struct Lazily<Content: View>: _PrimitiveView {
    private let content: Content

    init(_ content: Content) {
        self.content = content
    }

    static func _render(_ view: Lazily, in context: inout _RenderContext) {
        context.render(view.content) { $0.isInLazyContainer = true }
    }
}

/// A container that arranges its views one above the other, with the last one in front.
///
/// Source: SwiftUI's `ZStack`.
public struct ZStack<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a stack of layers. The alignment has no effect.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: ZStack, in context: inout _RenderContext) {
        context.renderStack(nil, alignment: nil, spacing: nil, view.content)
    }
}

extension _RenderContext {
    fileprivate mutating func renderStack<V: View>(
        _ axis: Axis?,
        alignment: String?,
        spacing: CGFloat?,
        _ content: V
    ) {
        var node = RenderNode(id: id, role: .stack, attributes: StackAttributes.along(axis))
        if let alignment, alignment != "center" { node.attributes[.alignment] = .text(alignment) }
        if let spacing { node.attributes[.spacing] = .number(spacing) }
        add(consume node, containing: content)
    }
}

/// The attributes of most stacks, allocated once and shared by all copies.
private enum StackAttributes {
    static let horizontal: AttributeList = [.axis: "horizontal"]
    static let vertical: AttributeList = [.axis: "vertical"]
    static let depth: AttributeList = [.axis: "depth"]

    static func along(_ axis: Axis?) -> AttributeList {
        switch axis {
        case .horizontal: horizontal
        case .vertical: vertical
        case nil: depth
        }
    }
}
