/// A part of a screen, described by what it is made of.
///
/// Write a structure with a ``body``; the session evaluates it to a tree of plain values whenever something that the
/// body read has changed.
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
    associatedtype Body: View

    /// What the view is made of.
    @ViewBuilder var body: Body { get }

    /// Evaluates the view. Views of your own leave this to the default, which evaluates ``body``.
    static func _render(_ view: Self, in context: inout _RenderContext)

    /// What the view stands for in a selection around it; see ``View/tag(_:)``.
    static func _tag(of view: Self) -> AnyHashable?
}

extension View {
    public static func _render(_ view: Self, in context: inout _RenderContext) {
        context.renderComponent(view)
    }

    public static func _tag(of view: Self) -> AnyHashable? { nil }
}

/// A view that the kit evaluates itself, such as ``Text``. Its body is never asked for.
@MainActor @preconcurrency
public protocol _PrimitiveView: View where Body == EmptyView {}

extension _PrimitiveView {
    public var body: EmptyView { EmptyView() }
}
