/// A group of related controls. The tree contains only the controls, unless the style of the group shows the label.
///
/// Source: SwiftUI's `ControlGroup`.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?
    @Environment(\.styles) private var styles

    /// Creates a group of controls.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    /// Creates a group of controls with a label that a menu shows.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View) {
        self.content = content()
        self.label = AnyView(label())
    }

    /// Creates a titled group of controls. A menu shows the title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    /// Creates a titled group of controls. A menu shows the title.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }

    public var body: some View {
        if let style = styles.controlGroup {
            // Within the style, a group has no style, but the groups in the content have this style again.
            let content = content.modifier(EnvironmentModifier { $0.styles.controlGroup = style })
            style(
                ControlGroupStyleConfiguration(
                    content: ControlGroupStyleConfiguration.Content(content),
                    label: ControlGroupStyleConfiguration.Label(label)
                )
            )
            .modifier(EnvironmentModifier { $0.styles.controlGroup = nil })
        } else {
            HStack { content }
        }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// Creates a group from the parts that a style receives.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = AnyView(configuration.label)
    }
}
