/// A part of the user interface, described by the views that it contains.
///
/// Write a structure with a ``body``. A session evaluates it to a tree of plain values. When a value that the body read
/// changes, the session evaluates it again.
///
/// ```swift
/// struct Greeting: View {
///     @State private var name = ""
///
///     var body: some View {
///         TextField("Name", text: $name)
///         Text("Hello \(name)")
///     }
/// }
/// ```
///
/// Source: SwiftUI's `View`.
@MainActor @preconcurrency
public protocol View {
    /// The type of view that `body` returns.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Body { get }

    /// Evaluates the view. Custom views use the default implementation, which evaluates ``body``.
    static func _render(_ view: Self, in context: inout _RenderContext)

    /// Returns the value that represents the view in a container's selection; see ``View/tag(_:)``.
    static func _tag(of view: Self) -> AnyHashable?
}

extension View {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.renderComponent(view)
    }

    public static func _tag(of view: Self) -> AnyHashable? { nil }
}

/// A view that TreeUI evaluates itself, such as ``Text``. Its body is never evaluated.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == EmptyView {}

extension _PrimitiveView {
    /// An empty view, which is never evaluated: a primitive view creates its nodes itself.
    public var body: EmptyView { EmptyView() }
}
