import RenderTree

/// A view whose content can scroll to a view by its id.
///
/// ```swift
/// ScrollViewReader { proxy in
///     List(days) { Text($0.text) }
///     Button("Today") { proxy.scrollTo(today.id, anchor: .top) }
/// }
/// ```
///
/// Source: SwiftUI's `ScrollViewReader`.
public struct ScrollViewReader<Content: View>: _PrimitiveView {
    private let content: (ScrollViewProxy) -> Content

    /// Creates a scroll view reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public static func _render(_ view: ScrollViewReader, in context: inout _RenderContext) {
        let proxy = ScrollViewProxy(
            view: context.path,
            invalidComponents: context.component.evaluator.invalidComponents
        )
        Content._render(view.content(proxy), in: &context)
    }
}

/// A value that scrolls to views by their ids.
///
/// Source: SwiftUI's `ScrollViewProxy`.
public struct ScrollViewProxy: Sendable {
    let view: NodeID
    let invalidComponents: InvalidComponents

    /// Scrolls to the first view with this id in the reader's content, after the changes that the calling action makes. The id
    /// is that of an element of a `ForEach` or a list, or an id that was set with `id(_:)`. If there is none, nothing happens.
    ///
    /// The row and those around it appear: their `onAppear` and `task` run.
    /// - Parameter anchor: The place of the view after scrolling: at the upper edge, in the middle or at the lower edge. By
    ///   default, the view becomes visible with as little scrolling as possible.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        invalidComponents.scroll(
            ScrollRequest(view: view, goal: .id(identityText(of: id)), place: anchor.scrollPlace)
        )
    }
}
