/// A view whose content can scroll to a view by its id. A render tree has no scroll position, so scrolling has no
/// effect.
///
/// Source: SwiftUI's `ScrollViewReader`.
public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content

    /// Creates a scroll view reader.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    public var body: some View {
        content(ScrollViewProxy())
    }
}

/// A value that scrolls to views by their ids.
///
/// Source: SwiftUI's `ScrollViewProxy`.
public struct ScrollViewProxy: Sendable {
    /// Has no effect in a render tree; in SwiftUI, scrolls to the view with this id.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
