public import Foundation
import RenderTree

extension View {
    /// Controls that a swipe over the row brings up; in the tree they are in the row's menu.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        contextMenu(menuItems: content)
    }

    /// A count or a few words beside the view. A tab has it as its value.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
    }

    public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(text: label?.string))
    }

    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(text: label.map { String($0) }))
    }

    public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(text: key?.string))
    }

    /// A field to search with, above the view.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt ?? Text("Search")))
    }

    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    // MARK: How rows look: accepted, and without effect on the tree

    public func listRowBackground<V: View>(_ view: V?) -> some View { self }

    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

    public func listRowSpacing(_ spacing: Double?) -> some View { self }

    public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    public func listSectionSpacing(_ spacing: Double) -> some View { self }

    public func listItemTint(_ tint: Color?) -> some View { self }

    public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    public func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// Where a search field stands; a hint without effect here.
///
/// Source: SwiftUI's `SearchFieldPlacement`.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    public enum NavigationBarDrawerDisplayMode: Sendable {
        case automatic, always
    }
}

public enum Prominence: Sendable {
    case standard, increased
}

private struct BadgeModifier: PrimitiveModifier {
    let text: String?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard let text else { return V._render(content, in: &context) }
        if context.environment.tabs != nil {
            return context.change(content) { if $0.role == .tab { $0.value = .text(text) } }
        }
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "horizontal"
        context.add(node) { context in
            V._render(content, in: &context)
            var badge = RenderNode(id: context.id.appending(.name("badge")), role: .text)
            badge.name = AccessibleName(text, source: .text)
            badge.attributes[.style] = "badge"
            context.add(badge)
        }
    }
}

private struct SearchModifier: PrimitiveModifier {
    let text: Binding<String>
    let prompt: Text

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let field = TextField(text: text, prompt: prompt, label: { prompt })
        context.render(field, at: .name("search"))
        context.render(content) { $0.isSearching = !text.wrappedValue.isEmpty }
    }
}

// MARK: Collections that a person may change

/// Views for the elements of a collection, which a person may delete and move.
///
/// Source: SwiftUI's `DynamicViewContent`.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }

    /// The content with more to do with each of its rows.
    func _editing(_ change: (inout _RowEdits) -> Void) -> Self
}

/// What a person may do with the rows of a collection.
public struct _RowEdits {
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?

    var isEmpty: Bool { delete == nil && move == nil }
}

extension DynamicViewContent {
    /// Lets a person delete rows: each has a button for it in its menu.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
        _editing { $0.delete = action }
    }

    /// Lets a person move rows: each has buttons for it in its menu. The offset is that before the move, as in SwiftUI.
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _editing { $0.move = action }
    }
}

extension ForEach: DynamicViewContent where Content: View {
    public func _editing(_ change: (inout _RowEdits) -> Void) -> ForEach {
        var copy = self
        change(&copy.edits)
        return copy
    }
}

extension View {
    /// Whether the row can be deleted; a hint without effect here.
    public func deleteDisabled(_ isDisabled: Bool) -> some View { self }

    public func moveDisabled(_ isDisabled: Bool) -> some View { self }
}

/// The menu of a row that may be deleted or moved.
struct RowEditMenu: View {
    let edits: _RowEdits
    let index: Int
    let count: Int

    var body: some View {
        if let move = edits.move, index > 0 {
            Button("Move Up") { move([index], index - 1) }
        }
        if let move = edits.move, index < count - 1 {
            Button("Move Down") { move([index], index + 2) }
        }
        if let delete = edits.delete {
            Button("Delete", role: .destructive) { delete([index]) }
        }
    }
}
