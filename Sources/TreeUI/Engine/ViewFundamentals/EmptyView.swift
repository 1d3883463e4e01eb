/// A view without content.
public struct EmptyView: View {
    /// Creates a view without content.
    public init() {}

    public var body: EmptyView { self }

    public static func _render(_ view: EmptyView, in context: inout _RenderContext) {}
}
