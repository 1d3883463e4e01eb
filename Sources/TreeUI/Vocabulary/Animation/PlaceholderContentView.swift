/// The view that a modifier's closure changes.
///
/// Source: SwiftUI's `PlaceholderContentView`.
public struct PlaceholderContentView<Value: View>: View {
    let content: Value

    public var body: some View { content }
}

extension View {
    /// Applies the closure to the view. The animation has no effect.
    public func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { body(PlaceholderContentView(content: self)) }
}
