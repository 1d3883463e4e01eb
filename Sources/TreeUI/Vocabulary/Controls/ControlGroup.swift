/// A group of related controls. The tree contains only the controls.
///
/// Source: SwiftUI's `ControlGroup`.
public struct ControlGroup<Content: View>: View {
    private let content: Content

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a group of controls with a label, which has no effect.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
        self.content = content()
    }

    /// Creates a titled group of controls. The title has no effect.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View { HStack { content } }
}
