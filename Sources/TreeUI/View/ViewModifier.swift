/// A change to a view that can be applied to many views.
///
/// Source: SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>

    /// The changed view, made of the original `content`.
    @ViewBuilder func body(content: Content) -> Body

    /// Evaluates the modified view. Modifiers of your own leave this to the default.
    static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext)
}

extension ViewModifier {
    public static func _render<V: View>(_ modifier: Self, content: V, in context: inout _RenderContext) {
        context.renderComponent(ModifierBody(modifier: modifier, content: content))
    }
}

/// What a modifier's body receives: the view that it changes.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let render: @MainActor (inout _RenderContext) -> Void

    public static func _render(_ view: Self, in context: inout _RenderContext) {
        view.render(&context)
    }
}

/// A custom modifier at work: a component, so that the modifier can have state of its own.
private struct ModifierBody<Modifier: ViewModifier, Content: View>: View, ForwardsDynamicProperties {
    let modifier: Modifier
    let content: Content

    var body: Modifier.Body {
        modifier.body(content: _ViewModifier_Content { [content] in Content._render(content, in: &$0) })
    }

    var dynamicPropertyOwner: Any { modifier }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: ModifiedContent, in context: inout _RenderContext) {
        Modifier._render(view.modifier, content: view.content, in: &context)
    }

    public static func _tag(of view: ModifiedContent) -> AnyHashable? {
        (view.modifier as? TagModifier)?.tag ?? Content._tag(of: view.content)
    }
}

extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that the kit evaluates itself. Its body is never asked for.
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
