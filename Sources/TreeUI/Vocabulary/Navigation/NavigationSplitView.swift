import RenderTree

/// A view with columns: one or two for selecting, and one for the details of the selection.
///
/// Source: SwiftUI's `NavigationSplitView`.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    @State private var model = NavigationModel(replaces: true)
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    /// Creates a view with three columns.
    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    public var body: some View {
        Columns(
            sidebar: sidebar.environment(\.navigation, model),
            content: Content.self == EmptyView.self ? nil : content.environment(\.navigation, model),
            detail: DetailColumn(model: model, content: detail)
        )
    }
}

/// The detail column. It shows the screen that a link in another column pushed or, if there is none, its own content.
private struct DetailColumn<Content: View>: View {
    let model: NavigationModel
    let content: Content

    var body: some View {
        if let entry = model.entries.last {
            PushedScreen(model: model, entry: entry, level: 0, hasBackButton: false).id(entry.key)
        } else {
            content
        }
    }
}

private struct Columns<Sidebar: View, Content: View, Detail: View>: _PrimitiveView {
    let sidebar: Sidebar
    let content: Content?
    let detail: Detail

    static func _render(_ view: Columns, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .split)) { context in
            context.renderColumn(.sidebar, view.sidebar, at: 0)
            if let content = view.content { context.renderColumn(.sidebar, content, at: 1) }
            context.renderColumn(.detail, view.detail, at: 2)
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    /// Creates a view with two columns.
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

extension NavigationSplitView {
    /// Creates a view with three columns. The visibility has no effect: all columns are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    /// Creates a view with two columns. The visibility has no effect: both columns are shown.
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(sidebar: sidebar, detail: detail)
    }
}

extension NavigationSplitView {
    /// Creates a view with three columns. The preferred column has no effect: all columns are shown.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(sidebar: sidebar, content: content, detail: detail)
    }

    /// Creates a view with two columns. The preferred column has no effect: both columns are shown.
    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(sidebar: sidebar, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
        self.init(sidebar: sidebar, detail: detail)
    }
}

/// Has no effect in a render tree; in SwiftUI, describes the columns of a split view that are visible.
///
/// Source: SwiftUI's `NavigationSplitViewVisibility`.
public struct NavigationSplitViewVisibility: Equatable, Codable, Hashable, Sendable {
    private let name: String

    /// The columns that suit the device.
    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    /// All columns.
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The content and the detail.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    /// Only the detail.
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// Has no effect in a render tree; in SwiftUI, identifies a column of a split view, which a compact window shows alone.
///
/// Source: SwiftUI's `NavigationSplitViewColumn`.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String

    /// The first column.
    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    /// The second of three columns.
    public static let content = NavigationSplitViewColumn(name: "content")
    /// The last column.
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

extension _RenderContext {
    fileprivate mutating func renderColumn<V: View>(_ role: Role, _ content: V, at slot: Int) {
        descend(.slot(slot)) { context in
            context.add(RenderNode(id: context.id, role: role), containing: content)
        }
    }
}
