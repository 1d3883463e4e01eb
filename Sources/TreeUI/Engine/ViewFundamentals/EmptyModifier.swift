/// A modifier that does not change the view, for example where a condition selects no change.
///
/// Source: SwiftUI's `EmptyModifier`.
public struct EmptyModifier: ViewModifier, Sendable {
    /// The modifier that does not change the view.
    nonisolated public static let identity = EmptyModifier()

    /// Creates the modifier.
    nonisolated public init() {}

    public func body(content: Content) -> some View { content }

    public static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext) {
        V._render(content, in: &context)
    }
}
