/// A reusable change to a view.
///
/// Source: SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of view that `body(content:)` returns.
    associatedtype Body: View
    /// The original view, as `body(content:)` receives it.
    typealias Content = _ViewModifier_Content<Self>

    /// Returns the changed view, created from the original `content`.
    @ViewBuilder func body(content: Content) -> Body

    /// Evaluates the modified view. Custom modifiers use the default implementation.
    static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext)
}

extension ViewModifier {
    public static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext) {
        context.renderComponent(ModifierBody(modifier: modifier, content: content))
    }
}

/// The original view, as a modifier's body receives it.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let render: @MainActor (inout _RenderContext) -> Void

    public static func _render(_ view: Self, in context: inout _RenderContext) {
        view.render(&context)
    }
}

/// The component of a custom modifier, which allows the modifier to have its own state.
private struct ModifierBody<Modifier: ViewModifier, Content: View>: View, ForwardsDynamicProperties {
    let modifier: Modifier
    let content: Content

    var body: Modifier.Body {
        modifier.body(content: _ViewModifier_Content { [content] in Content._render(content, in: &$0) })
    }

    static var dynamicPropertyOwner: PartialKeyPath<Self> { \.modifier }
}

/// A view and a modifier that is applied to it.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Creates a view with a modifier.
    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

/// A modifier that sets the value that represents its view in a container's selection.
@MainActor
protocol TagProvider {
    var tag: AnyHashable { get }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: ModifiedContent, in context: inout _RenderContext) {
        Modifier._render(view.modifier, content: view.content, in: &context)
    }

    public static func _tag(of view: ModifiedContent) -> AnyHashable? {
        (view.modifier as? any TagProvider)?.tag ?? Content._tag(of: view.content)
    }
}

extension View {
    /// Applies a modifier to the view.
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that TreeUI evaluates itself. Its body is never evaluated.
@MainActor @preconcurrency
protocol PrimitiveModifier: ViewModifier where Body == EmptyView {
    func render<V: View>(_ content: V, in context: inout _RenderContext)
}

extension PrimitiveModifier {
    func body(content: Content) -> EmptyView { EmptyView() }

    static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext) {
        modifier.render(content, in: &context)
    }
}
