import RenderTree

/// A view of a ``TabView`` together with its tab item.
///
/// Source: SwiftUI's `Tab`.
public struct Tab<Value: Hashable, Content: View, Label: View>: _PrimitiveView, TabContainer {
    static var holdsTabs: Bool { true }

    private let value: Value?
    private let content: Content
    private let label: Label

    private init(_ value: Value?, _ content: Content, _ label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }

    /// Creates a tab, which is shown when the selection is `value`. The role has no effect.
    public init(
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(value, content(), label())
    }

    /// Creates a tab without a value. The role has no effect.
    public init(
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) where Value == Never {
        self.init(nil, content(), label())
    }

    public static func _render(_ view: Tab, in context: inout _RenderContext) {
        let tab = view.content.tabItem { view.label }
        if let value = view.value {
            context.render(tab.tag(value), at: .slot(0))
        } else {
            context.render(tab, at: .slot(0))
        }
    }
}

extension Tab where Label == DefaultTabLabel {
    /// Creates a tab with a title and a system image, which is shown when the selection is `value`. The role has no
    /// effect.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, content(), DefaultTabLabel(TreeUI.Label(titleKey, systemImage: systemImage)))
    }

    /// Creates a tab with a title and a system image, without a value. The role has no effect.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), DefaultTabLabel(TreeUI.Label(titleKey, systemImage: systemImage)))
    }

    /// Creates a tab with a title and an image, which is shown when the selection is `value`. The role has no effect.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        value: Value,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.init(value, content(), DefaultTabLabel(TreeUI.Label(titleKey, image: image)))
    }

    /// Creates a tab with a title and an image, without a value. The role has no effect.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        role: TabRole? = nil,
        @ViewBuilder content: () -> Content
    ) where Value == Never {
        self.init(nil, content(), DefaultTabLabel(TreeUI.Label(titleKey, image: image)))
    }

    /// Creates a search tab with the default title.
    public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
        self.init(value, content(), DefaultTabLabel(TreeUI.Label("Search", systemImage: "magnifyingglass")))
    }

    public init(role: TabRole, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(nil, content(), DefaultTabLabel(TreeUI.Label("Search", systemImage: "magnifyingglass")))
    }
}

/// The label of a tab that has a title and an image.
///
/// Source: SwiftUI's `DefaultTabLabel`.
public struct DefaultTabLabel: View {
    private let label: Label<Text, Image>

    init(_ label: Label<Text, Image>) {
        self.label = label
    }

    public var body: some View { label }
}

/// Has no effect in a render tree; in SwiftUI, describes the purpose of a tab.
///
/// Source: SwiftUI's `TabRole`.
public struct TabRole: Hashable, Sendable {
    private let name: String

    /// The tab is for searching.
    public static let search = TabRole(name: "search")
}

/// Several tabs with a common header. The tab view lists them like its other tabs; the header is not in the tree.
///
/// Source: SwiftUI's `TabSection`.
public struct TabSection<Header: View, Content: View>: _PrimitiveView, TabContainer {
    static var holdsTabs: Bool { true }

    private let content: Content

    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
        self.content = content()
    }

    /// Creates a section without a header.
    public init(@ViewBuilder content: () -> Content) where Header == EmptyView {
        self.content = content()
    }

    /// Creates a section with a title.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Header == Text {
        self.content = content()
    }

    public static func _render(_ section: TabSection, in context: inout _RenderContext) {
        context.renderPage(section.content)
    }
}
