import RenderTree

/// A view that shows its content only while it is expanded.
///
/// Source: SwiftUI's `DisclosureGroup`.
public struct DisclosureGroup<Label: View, Content: View>: View {
    @State private var isOpen = false
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content

    private init(_ isExpanded: Binding<Bool>?, _ content: @escaping () -> Content, _ label: Label) {
        self.isExpanded = isExpanded
        self.content = content
        self.label = label
    }

    /// Creates a disclosure group that is initially collapsed and keeps its own state.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.init(nil, content, label())
    }

    /// Creates a disclosure group whose state is a binding.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(isExpanded, content, label())
    }

    public var body: some View {
        let isExpanded = isExpanded ?? $isOpen
        Disclosure(isExpanded: isExpanded, label: label, content: isExpanded.wrappedValue ? content() : nil)
    }
}

extension DisclosureGroup where Label == Text {
    /// Creates a titled disclosure group that is initially collapsed and keeps its own state.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(nil, content, Text(titleKey))
    }

    /// Creates a titled disclosure group whose state is a binding.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(isExpanded, content, Text(titleKey))
    }
}

private struct Disclosure<Label: View, Content: View>: _PrimitiveView {
    let isExpanded: Binding<Bool>
    let label: Label
    let content: Content?

    static func _render(_ view: Disclosure, in context: inout _RenderContext) {
        let id = context.id
        var node = RenderNode(id: id, role: .disclosure, actions: [.toggle])
        if view.content != nil { node.traits.insert(.expanded) }
        context.disableIfNeeded(&node)
        context.handle(.toggle, on: id) { _ in view.isExpanded.wrappedValue.toggle() }
        context.add(node) { context in
            context.addNaming(.label, view.label)
            context.render(view.content, at: .name("content"))
        }
    }
}

/// A container that groups its content under an optional label. It is a section in the tree.
///
/// Source: SwiftUI's `GroupBox`.
public struct GroupBox<Label: View, Content: View>: View {
    @Environment(\.groupBoxStyle) private var style
    private let label: Label
    private let content: Content

    /// Creates a group box with a label.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        if let style {
            // Within the style, a box has no style, but the boxes in the content have this style again.
            let content = content.modifier(EnvironmentModifier { $0.styles.customGroupBox = style })
            style(
                GroupBoxStyleConfiguration(
                    label: GroupBoxStyleConfiguration.Label(label),
                    content: GroupBoxStyleConfiguration.Content(content)
                )
            )
            .modifier(EnvironmentModifier { $0.styles.customGroupBox = nil })
        } else {
            Section(content: { content }, header: { label })
        }
    }
}

extension EnvironmentValues {
    fileprivate var groupBoxStyle: CustomStyle<GroupBoxStyleConfiguration>? { sharedStyles?.styles.customGroupBox }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// Creates a group box from the parts that a style receives.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

extension GroupBox where Label == EmptyView {
    /// Creates a group box without a label.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    /// Creates a group box with a title.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }
}
