import RenderTree

/// What can stand in a toolbar: items, groups of items, or plain views.
///
/// Source: SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder var body: Body { get }

    /// Evaluates the items. Content of your own leaves this to the default.
    static func _render(_ content: Self, in context: inout _RenderContext)
}

extension ToolbarContent {
    public static func _render(_ content: Self, in context: inout _RenderContext) {
        Body._render(content.body, in: &context)
    }
}

/// Where an item stands. A hint: the tree has one toolbar for a window.
///
/// Source: SwiftUI's `ToolbarItemPlacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String

    public static let automatic = ToolbarItemPlacement(name: "automatic")
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    public static let navigationBarLeading = topBarLeading
    public static let navigationBarTrailing = topBarTrailing
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
    public static let status = ToolbarItemPlacement(name: "status")
}

/// One item of a toolbar.
///
/// Source: SwiftUI's `ToolbarItem`.
public struct ToolbarItem<Content: View>: ToolbarContent {
    private let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ item: ToolbarItem, in context: inout _RenderContext) {
        Content._render(item.content, in: &context)
    }
}

/// Several items of a toolbar in the same place.
///
/// Source: SwiftUI's `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ group: ToolbarItemGroup, in context: inout _RenderContext) {
        Content._render(group.content, in: &context)
    }
}

struct EmptyToolbarContent: ToolbarContent {
    var body: EmptyToolbarContent { self }

    static func _render(_ content: EmptyToolbarContent, in context: inout _RenderContext) {}
}

/// Toolbar content made by a builder.
struct ToolbarPart: ToolbarContent {
    let render: @MainActor (inout _RenderContext) -> Void

    var body: EmptyToolbarContent { EmptyToolbarContent() }

    static func _render(_ part: ToolbarPart, in context: inout _RenderContext) {
        part.render(&context)
    }
}

/// Makes the content of a toolbar out of the items that a closure lists.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
        ToolbarPart { context in
            var slot = 0
            repeat render(each content, at: &slot, in: &context)
        }
    }

    private static func render<Content: ToolbarContent>(
        _ content: Content,
        at slot: inout Int,
        in context: inout _RenderContext
    ) {
        context.descend(.slot(slot)) { Content._render(content, in: &$0) }
        slot += 1
    }

    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        ToolbarPart { context in
            if let content { context.descend(.branch(0)) { Content._render(content, in: &$0) } }
        }
    }

    public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarBranch {
        ToolbarBranch(branch: 0, content: first)
    }

    public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarBranch {
        ToolbarBranch(branch: 1, content: second)
    }
}

/// One branch of an `if` in a toolbar.
public struct ToolbarBranch: ToolbarContent {
    private let render: @MainActor (inout _RenderContext) -> Void

    init<Content: ToolbarContent>(branch: Int, content: Content) {
        render = { context in context.descend(.branch(branch)) { Content._render(content, in: &$0) } }
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ branch: ToolbarBranch, in context: inout _RenderContext) {
        branch.render(&context)
    }
}

extension View {
    /// Items for the toolbar of the window, sheet or popover that the view is in.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let items = content()
        return modifier(ToolbarModifier { Content._render(items, in: &$0) })
    }

    /// Views for the toolbar of the window, sheet or popover that the view is in.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let views = content()
        return modifier(ToolbarModifier { Content._render(views, in: &$0) })
    }

    /// The title of the window, column or tab that the view is in.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(TitleModifier(title: titleKey.string))
    }

    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(TitleModifier(title: String(title)))
    }

    public func navigationTitle(_ title: Text) -> some View {
        modifier(TitleModifier(title: title.string))
    }
}

private struct ToolbarModifier: PrimitiveModifier {
    let items: @MainActor (inout _RenderContext) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let toolbar = RenderNode(id: context.id.appending(.name("toolbar")), role: .toolbar)
        let made = context.collect { $0.add(toolbar, content: items) }
        context.hoist(made)
        context.renderBelow(content)
    }
}

private struct TitleModifier: PrimitiveModifier {
    let title: String

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        var heading = RenderNode(id: context.id.appending(.name("title")), role: .heading)
        heading.name = AccessibleName(title, source: .text)
        let made = context.collect { $0.add(heading) }
        context.hoist(made)
        context.renderBelow(content)
    }
}
