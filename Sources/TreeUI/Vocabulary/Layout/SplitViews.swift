/// A container that arranges its views horizontally, with dividers that a person can move. In the tree, it is a
/// horizontal stack.
///
/// Source: SwiftUI's `HSplitView`.
public struct HSplitView<Content: View>: View {
    private let content: Content

    /// Creates a split view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { HStack { content } }
}

/// A container that arranges its views vertically, with dividers that a person can move. In the tree, it is a vertical
/// stack.
///
/// Source: SwiftUI's `VSplitView`.
public struct VSplitView<Content: View>: View {
    private let content: Content

    /// Creates a split view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { VStack { content } }
}
