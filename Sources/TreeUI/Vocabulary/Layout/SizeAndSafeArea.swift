public import Foundation

extension View {
    /// Runs an action with a value of the view's geometry, initially and each time the value changes. TreeUI computes
    /// no layout, so the geometry is that of the window; see ``EnvironmentValues/hostSize``.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping @MainActor (_ newValue: T) -> Void
    ) -> some View {
        onGeometryChange(for: type, of: transform) { _, new in action(new) }
    }

    /// Runs an action with the old and the new value of the view's geometry, initially and each time the value changes.
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type,
        of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryReading(transform: transform, action: action))
    }

    /// Adds a bar at the top or bottom edge of the view, as ``safeAreaInset(edge:alignment:spacing:content:)`` does.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// Adds a bar at the leading or trailing edge of the view. In the tree, a horizontal stack contains both. The
    /// alignment and the spacing have no effect.
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let bar = content()
        return HStack {
            if edge == .leading { bar }
            self
            if edge == .trailing { bar }
        }
    }

    /// Has no effect in a render tree; in SwiftUI, adds to the safe area of the view.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds to the safe area of the view at all edges.
    public func safeAreaPadding(_ length: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds to the safe area of the view.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sizes the view relative to the length of its container.
    public func containerRelativeFrame(
        _ axes: Axis.Set,
        alignment: Alignment = .center,
        _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sizes the view as a part of its container.
    public func containerRelativeFrame(
        _ axes: Axis.Set,
        count: Int,
        span: Int = 1,
        spacing: CGFloat,
        alignment: Alignment = .center
    ) -> some View { self }

    /// Adds a hint to scale the view by a factor in each direction.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
}

private struct GeometryReading<Value: Equatable>: ViewModifier {
    let transform: (GeometryProxy) -> Value
    let action: @MainActor (Value, Value) -> Void
    @Environment(\.hostSize) private var size

    func body(content: Content) -> some View {
        content.onChange(of: transform(GeometryProxy(size: size)), initial: true, action)
    }
}
