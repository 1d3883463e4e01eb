import RenderTree

/// A part of a form or a list, with an optional header that names it and an optional footer that explains it.
///
/// Source: SwiftUI's `Section`.
public struct Section<Parent: View, Content: View, Footer: View>: _PrimitiveView {
    private let header: Parent
    private let content: Content
    private let footer: Footer
    /// The state of a section that a person can collapse.
    private var isExpanded: Binding<Bool>?

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    public static func _render(_ view: Section, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .section)
        let isCollapsed = view.isExpanded.map { !$0.wrappedValue } ?? false
        if let isExpanded = view.isExpanded {
            node.actions.append(.toggle)
            if !isCollapsed { node.traits.insert(.expanded) }
            context.disableIfNeeded(&node)
            context.handle(.toggle, on: node.id) { _ in isExpanded.wrappedValue.toggle() }
        }
        context.add(node) { context in
            context.addNaming(.header, view.header)
            if isCollapsed { return }
            Content._render(view.content, in: &context)
            context.addNaming(.footer, view.footer)
        }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a titled section that a person can collapse. The section accepts the `toggle` action, and the tree
    /// contains its content only while it is expanded.
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }
}

extension Section where Footer == EmptyView {
    /// Creates a section that has a header and that a person can collapse.
    public init(
        isExpanded: Binding<Bool>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(content: content, header: header, footer: { EmptyView() })
        self.isExpanded = isExpanded
    }

    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Creates a section without a header or footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Creates a section with a title as its header.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }
}

extension Section {
    /// Creates a section with a header and a footer. SwiftUI's older form.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Footer == EmptyView {
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header })
    }
}

extension Section where Parent == EmptyView {
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { footer })
    }
}
