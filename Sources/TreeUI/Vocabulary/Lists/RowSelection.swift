import RenderTree

/// The selection of a list or a table.
enum RowSelection<Value: Hashable> {
    case none
    case one(Binding<Value?>)
    case many(Binding<Set<Value>>)

    /// Returns the scope that maps the rows' tags to values, and makes the node accept the `select` action.
    @MainActor
    func scope(of node: inout RenderNode, in context: inout _RenderContext) -> SelectionScope? {
        let id = node.id
        let scope: SelectionScope
        switch self {
        case .none: return nil
        case .one(let selection): scope = context.selectionScope(at: id, selection) { SelectionScope($0) }
        case .many(let selection): scope = context.selectionScope(at: id, selection) { SelectionScope(many: $0) }
        }
        node.actions.append(.select)
        context.handle(.select, on: id) { action in
            if case .select(let tag) = action { scope.select(tag) }
        }
        if let menu = context.environment.selectionMenu, let primaryAction = menu.primaryAction {
            node.actions.append(.submit)
            context.handle(.submit, on: id) { _ in primaryAction(values) }
        }
        return scope
    }

    /// Adds the menu of the selected rows, which `contextMenu(forSelectionType:)` sets, beside the container.
    @MainActor
    func addMenu(in context: inout _RenderContext) {
        if case .none = self { return }
        if let menu = context.environment.selectionMenu { context.addMenu(.contextMenu, menu.items(values)) }
    }

    @MainActor private var values: Set<AnyHashable> {
        var values: Set<AnyHashable> = []
        switch self {
        case .none: break
        case .one(let selection): if let value = selection.wrappedValue { values.insert(AnyHashable(value)) }
        case .many(let selection): for value in selection.wrappedValue { values.insert(AnyHashable(value)) }
        }
        return values
    }
}

/// A menu for the selected rows of a list or a table.
struct SelectionMenu {
    let items: @MainActor (Set<AnyHashable>) -> AnyView
    let primaryAction: (@MainActor (Set<AnyHashable>) -> Void)?
}

extension EnvironmentValues {
    @Entry var selectionMenu: SelectionMenu?
}

extension View {
    /// Adds a menu for the selected rows of the list or the table. The container accepts the action `submit`, which runs
    /// the primary action with the selection.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        let menu = SelectionMenu { selection in
            AnyView(menu(Set(selection.compactMap { $0.base as? I })))
        } primaryAction: { selection in
            primaryAction?(Set(selection.compactMap { $0.base as? I }))
        }
        let hasAction = primaryAction != nil
        return modifier(
            EnvironmentModifier {
                $0.selectionMenu = hasAction ? menu : SelectionMenu(items: menu.items, primaryAction: nil)
            }
        )
    }
}
