import RenderTree

/// Room that takes up what is left in a stack.
///
/// Source: SwiftUI's `Spacer`.
public struct Spacer: _PrimitiveView {
    public init(minLength: Double? = nil) {}

    public static func _render(_ view: Spacer, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .spacer))
    }
}

/// A line between views, across the stack that it is in.
///
/// Source: SwiftUI's `Divider`.
public struct Divider: _PrimitiveView {
    public init() {}

    public static func _render(_ view: Divider, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .divider))
    }
}
