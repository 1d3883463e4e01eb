import RenderTree

/// Content of a toolbar: an item, a group of items, or several of these.
///
/// Source: SwiftUI's `ToolbarContent`.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of the body.
    associatedtype Body: ToolbarContent

    /// The items of the content.
    @ToolbarContentBuilder var body: Body { get }

    /// Evaluates the items. Types of your own use the default implementation.
    static func _render(_ content: Self, in context: inout _RenderContext)
}

extension ToolbarContent {
    public static func _render(_ content: Self, in context: inout _RenderContext) {
        Body._render(content.body, in: &context)
    }

    fileprivate var part: ContentPart { { Self._render(self, in: &$0) } }
}

/// A toolbar item.
///
/// Source: SwiftUI's `ToolbarItem`.
public struct ToolbarItem<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    /// Creates an item of a toolbar that a person can customize. The id and `showsByDefault` have no effect.
    public init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        showsByDefault: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ item: ToolbarItem, in context: inout _RenderContext) {
        context.renderToolbarItem(item.content, item.placement)
    }
}

/// Several items of a toolbar with one placement.
///
/// Source: SwiftUI's `ToolbarItemGroup`.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content

    /// Creates a group of items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ group: ToolbarItemGroup, in context: inout _RenderContext) {
        context.renderToolbarItem(group.content, group.placement)
    }
}

extension _RenderContext {
    fileprivate mutating func renderToolbarItem<V: View>(_ content: V, _ placement: ToolbarItemPlacement) {
        guard let edge = placement.edge else { return render(content, key: placement.key) }
        hoistToolbar(name: edge, attributes: [.edge: .text(edge)]) { $0.render(content, key: placement.key) }
    }

    private mutating func render<V: View>(_ content: V, key: KeyboardShortcut?) {
        guard let key else { return V._render(content, in: &self) }
        let shortcut = Shortcut(key.key, key.modifiers)
        change(content) { $0.setShortcut(shortcut, replacing: false) }
    }

    fileprivate mutating func hoistToolbar(
        name: String,
        attributes: AttributeList = [:],
        items: @escaping @MainActor (inout _RenderContext) -> Void
    ) {
        let toolbar = RenderNode(id: id.appending(.name(name)), role: .toolbar, attributes: attributes)
        let made = collect { $0.add(toolbar, content: items) }
        hoist(made)
    }
}

struct EmptyToolbarContent: ToolbarContent {
    var body: EmptyToolbarContent { self }

    static func _render(_ content: EmptyToolbarContent, in context: inout _RenderContext) {}
}

/// Toolbar content that the result builder creates.
struct ToolbarPart: ToolbarContent {
    let render: ContentPart

    var body: EmptyToolbarContent { EmptyToolbarContent() }

    static func _render(_ part: ToolbarPart, in context: inout _RenderContext) {
        part.render(&context)
    }
}

/// A result builder that combines toolbar items.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
    /// Returns one item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Returns a single part.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

    /// Combines several parts.
    @_disfavoredOverload
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
        var parts: [ContentPart] = []
        repeat parts.append((each content).part)
        return ToolbarPart { [parts] in $0.render(parts) }
    }

    /// Combines several parts of a toolbar that a person can customize.
    public static func buildBlock<
        First: CustomizableToolbarContent,
        Second: CustomizableToolbarContent,
        each Content: CustomizableToolbarContent
    >(
        _ first: First,
        _ second: Second,
        _ content: repeat each Content
    ) -> some CustomizableToolbarContent {
        var parts = [first.part, second.part]
        repeat parts.append((each content).part)
        return ToolbarPart { [parts] in $0.render(parts) }
    }

    /// Returns the part of an `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
        ToolbarPart { context in
            if let content { context.render(content.part, ofBranch: 0) }
        }
    }

    /// Returns the first branch of an `if`.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarBranch {
        ToolbarBranch(branch: 0, content: first)
    }

    /// Returns the second branch of an `if`.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarBranch {
        ToolbarBranch(branch: 1, content: second)
    }
}

/// A branch of an `if` in a toolbar.
public struct ToolbarBranch: ToolbarContent {
    private let render: ContentPart

    init<Content: ToolbarContent>(branch: Int, content: Content) {
        render = { $0.render(content.part, ofBranch: branch) }
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ branch: ToolbarBranch, in context: inout _RenderContext) {
        branch.render(&context)
    }
}

extension View {
    /// Adds items to the toolbar of the window, sheet or popover that the view is in.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let items = content()
        return modifier(ToolbarModifier { Content._render(items, in: &$0) })
    }

    /// Adds items to a toolbar that a person can customize. The id has no effect.
    public func toolbar<Content: CustomizableToolbarContent>(
        id: String,
        @ToolbarContentBuilder content: () -> Content
    ) -> some View { toolbar(content: content) }

    /// Adds views to the toolbar of the window, sheet or popover that the view is in.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let views = content()
        return modifier(ToolbarModifier { Content._render(views, in: &$0) })
    }
}

struct ToolbarModifier: PrimitiveModifier {
    let items: @MainActor (inout _RenderContext) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.hoistToolbar(name: "toolbar", items: items)
        context.renderBelow(content)
    }
}
