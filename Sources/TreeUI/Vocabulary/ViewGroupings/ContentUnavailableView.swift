import RenderTree

/// A placeholder for content that is empty or cannot be loaded.
///
/// Source: SwiftUI's `ContentUnavailableView`.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _PrimitiveView {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Creates a placeholder with a label, an explanation and the actions to offer.
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }

    public static func _render(_ view: ContentUnavailableView, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "vertical"
        node.attributes[.alignment] = "center"
        node.attributes[.style] = "contentUnavailable"
        context.add(node) { context in
            context.environment.isHeading = true
            context.render(view.label, at: .slot(0))
            context.environment.isHeading = false
            context.environment.textStyle.attributes.foreground = .secondary
            context.render(view.description, at: .slot(1))
            context.environment.textStyle.attributes.foreground = nil
            context.render(view.actions, at: .slot(2))
        }
    }
}

extension ContentUnavailableView where Label == TreeUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates a placeholder with a title, a system image and an optional explanation.
    @StringTitle
    public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { TreeUI.Label(title, systemImage: name) }, description: { description })
    }
}
