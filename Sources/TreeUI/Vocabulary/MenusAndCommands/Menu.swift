import RenderTree

/// A control that opens a list of further controls.
///
/// Source: SwiftUI's `Menu`.
public struct Menu<Label: View, Content: View>: _PrimitiveView {
    private let label: Label
    private let content: Content
    private var primaryAction: (@MainActor () -> Void)?

    /// Creates a menu with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public static func _render(_ view: Menu, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .menu)
        if let style = context.environment.styles.menu { node.attributes[.style] = .text(style) }
        if !context.environment.isEnabled { node.traits.insert(.disabled) }
        context.add(node) { context in
            context.addNaming(.label, view.label)
            context.beginMenu()
            if let action = view.primaryAction {
                context.render(Button(action: action, label: { view.label }), at: .name("primary"))
            }
            context.render(view.content, at: .name("items"))
        }
    }
}

extension Menu {
    /// Creates a menu that runs the primary action on a press, and opens on a long press. In the tree, a
    /// button with the primary action is the first item.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: label)
        self.primaryAction = primaryAction
    }
}

extension Menu where Label == Text {
    /// Creates a titled menu.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }
}

extension Menu where Label == TreeUI.Label<Text, Image> {
    /// Creates a menu with a title and a system image.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { TreeUI.Label(titleKey, systemImage: systemImage) })
    }
}
