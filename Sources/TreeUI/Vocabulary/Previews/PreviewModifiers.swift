extension View {
    /// Sets the view's name in its preview. A host shows the name above the view.
    ///
    /// Source: SwiftUI's `previewDisplayName(_:)`.
    public func previewDisplayName(_ value: String?) -> some View {
        modifier(PreviewDisplayName(name: value))
    }
}

/// Shows the name of a view in a preview. In an app, the view is shown as it is.
private struct PreviewDisplayName: ViewModifier {
    @Environment(\.isPreview) private var isPreview
    let name: String?

    func body(content: Content) -> some View {
        if isPreview, let name {
            GroupBox(name) { content }
        } else {
            content
        }
    }
}

// By hand and not by `@Entry`, so that the compiler needs no plugin for the module.

extension EnvironmentValues {
    @Entry package var isPreview = false
}
