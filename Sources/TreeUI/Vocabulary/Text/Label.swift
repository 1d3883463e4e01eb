import RenderTree

/// A view with an icon and a title.
///
/// Source: SwiftUI's `Label`.
public struct Label<Title: View, Icon: View>: _PrimitiveView {
    let title: Title
    private let icon: Icon

    /// Creates a label from a title and an icon.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public static func _render(_ view: Label, in context: inout _RenderContext) {
        if let style = context.environment.styles.customLabel {
            let configuration = LabelStyleConfiguration(
                title: LabelStyleConfiguration.Title(view.title),
                icon: LabelStyleConfiguration.Icon(view.icon.accessibilityHidden(true))
            )
            // The style may itself create a label, to which the style must not apply again.
            return context.render(style(configuration)) { $0.styles.customLabel = nil }
        }
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "horizontal"
        let style = context.environment.styles.label
        if let style { node.attributes[.style] = .text(style) }
        context.add(consume node) { context in
            // Beside a title, the icon is decoration. The title names the label even if only the icon is drawn.
            if style != "titleOnly" {
                context.descend(.slot(0)) { $0.change(view.icon) { $0.traits.insert(.hidden) } }
            }
            context.render(view.title, at: .slot(1))
        }
    }
}

extension Label where Title == Text, Icon == Image {
    /// Creates a label with a system symbol as its icon.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    /// Creates a label with a picture as its icon.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }
}

extension Label where Title == Text, Icon == Image {
    /// The symbol's name, if the icon is a plain symbol.
    func symbolOnly(in environment: EnvironmentValues) -> String? {
        environment.textStyle == TextStyle() ? icon.symbolName : nil
    }
}
