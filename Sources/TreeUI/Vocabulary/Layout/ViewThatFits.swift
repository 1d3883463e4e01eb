import RenderTree

/// A view that shows the first of several views that fits. TreeUI computes no layout, so this is always the first view.
/// The others are not evaluated.
///
/// Source: SwiftUI's `ViewThatFits`.
public struct ViewThatFits<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a view from alternatives, preferred ones first. The axes have no effect.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: ViewThatFits, in context: inout _RenderContext) {
        context.renderFirst(view.content)
    }
}

/// A view that represents the views in it, such as a `Group`. In a ``ViewThatFits``, each of these is an alternative.
@MainActor
private protocol Alternatives {
    /// Evaluates the first of the views that is not empty.
    func renderFirst(in context: inout _RenderContext)
}

extension _RenderContext {
    fileprivate mutating func renderFirst<V: View>(_ content: V) {
        guard let alternatives = content as? any Alternatives else { return V._render(content, in: &self) }
        alternatives.renderFirst(in: &self)
    }

    /// Evaluates the first of the views in `content`, one step below, unless another one was found since the context had
    /// `count` fragments.
    fileprivate mutating func renderFirst<V: View>(_ content: V, at step: NodeID.Component, since count: Int) {
        if fragments.count == count { descend(step) { $0.renderFirst(content) } }
    }
}

extension TupleView: Alternatives {
    fileprivate func renderFirst(in context: inout _RenderContext) {
        let count = context.fragments.count
        var slot = 0
        func render<V: View>(_ content: V) {
            context.renderFirst(content, at: .slot(slot), since: count)
            slot += 1
        }
        repeat render(each content)
    }
}

extension Group: Alternatives where Content: View {
    fileprivate func renderFirst(in context: inout _RenderContext) {
        context.renderFirst(content)
    }
}

extension _ConditionalContent: Alternatives {
    fileprivate func renderFirst(in context: inout _RenderContext) {
        switch branch {
        case .first(let content): context.descend(.branch(0)) { $0.renderFirst(content) }
        case .second(let content): context.descend(.branch(1)) { $0.renderFirst(content) }
        }
    }
}

extension Optional: Alternatives where Wrapped: View {
    fileprivate func renderFirst(in context: inout _RenderContext) {
        if let self { context.descend(.branch(0)) { $0.renderFirst(self) } }
    }
}

extension ForEach: Alternatives where Content: View {
    fileprivate func renderFirst(in context: inout _RenderContext) {
        let count = context.fragments.count
        for element in data {
            context.renderFirst(content(element), at: .key(identityText(of: id(element))), since: count)
        }
    }
}
