public import Foundation
import RenderTree

/// A flexible space that expands along the axis of its stack.
///
/// Source: SwiftUI's `Spacer`.
public struct Spacer: _PrimitiveView {
    /// Creates a spacer. The minimum length has no effect.
    public init(minLength: CGFloat? = nil) {}

    public static func _render(_ view: Spacer, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .spacer))
    }
}

/// A line that separates views. In a stack it crosses the stack's axis.
///
/// Source: SwiftUI's `Divider`.
public struct Divider: _PrimitiveView {
    /// Creates a divider.
    public init() {}

    public static func _render(_ view: Divider, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .divider))
    }
}
