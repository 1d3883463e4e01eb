/// The controls that Tab visits, in reading order, on every host.
package struct FocusRing: Sendable {
    package struct Stop: Sendable {
        package var node: RenderNode
        /// The list that contains the node as a row, if the list's rows can be selected. Tab stops once per such list.
        package var list: RenderNode?
    }

    package private(set) var stops: [Stop] = []
    package private(set) var shortcutNodes: [RenderNode] = []
    /// The nodes that handle keys themselves, outer ones first.
    package private(set) var keyTakers: [RenderNode] = []
    package private(set) var contextMenus: [NodeID: RenderNode] = [:]
    /// The first node that can be refreshed.
    package private(set) var refreshable: NodeID?

    package init() {}

    /// Collects the stops in a window, or in the sheet, alert or menu in front of it.
    package init(_ scope: RenderNode) {
        if scope.accepts(.refresh) { refreshable = scope.id }
        visitChildren(of: scope, list: nil)
    }

    /// - Parameter menu: The context menu of the node, if it is a sibling.
    private mutating func visit(_ node: RenderNode, list: RenderNode?, menu: RenderNode? = nil) {
        guard node.isEnabled, !node.isOverlay else { return }
        let menu = menu ?? (node.role == .row ? node.contextMenu : nil)
        if let menu { contextMenus[node.id] = menu }
        if !node.actions.isEmpty {
            if refreshable == nil, node.accepts(.refresh) { refreshable = node.id }
            if node.attributes[.shortcut] != nil, node.accepts(.tap) { shortcutNodes.append(node) }
            if node.accepts(.pressKey) { keyTakers.append(node) }
        }
        switch node.role {
        case .contextMenu, .label: return
        case .header where node.children.isEmpty: return
        case .button, .link:
            if node.accepts(.tap) { stops.append(Stop(node: node)) }
        case .field, .secureField, .editor:
            if node.accepts(.setText) { stops.append(Stop(node: node)) }
        case .toggle:
            if node.accepts(.toggle) { stops.append(Stop(node: node)) }
        case .slider, .stepper, .datePicker: stops.append(Stop(node: node))
        case .disclosure:
            stops.append(Stop(node: node))
            visitChildren(of: node, list: nil)
        case .picker:
            if node.accepts(.select) { stops.append(Stop(node: node)) }
        case .menu: stops.append(Stop(node: node))
        case .tabs:
            if node.accepts(.select) { stops.append(Stop(node: node)) }
            for tab in node.children where tab.traits.contains(.selected) { visitChildren(of: tab, list: nil) }
        case .list, .table: visitChildren(of: node, list: node.accepts(.select) ? node : nil)
        case .row where list != nil && node.attributes[.tag] != nil:
            stops.append(Stop(node: node, list: list))
            visitChildren(of: node, list: nil)
        case .row where menu != nil && node.pressesEnabledNode: visitPressedRow(node)
        default:
            if node.accepts(.tap) || menu != nil { stops.append(Stop(node: node)) }
            let count = stops.count
            visitChildren(of: node, list: list)
            // A view without controls handles keys while it has the focus itself.
            if node.accepts(.pressKey), stops.count == count { stops.append(Stop(node: node, list: list)) }
        }
    }

    /// Adds a row that is pressed as a whole. The row is one stop, with the row's context menu.
    private mutating func visitPressedRow(_ row: RenderNode) {
        let first = stops.count
        visitChildren(of: row, list: nil)
        guard let menu = contextMenus[row.id] else { return }
        for stop in stops[first...] where contextMenus[stop.node.id] == nil { contextMenus[stop.node.id] = menu }
    }

    private mutating func visitChildren(of node: RenderNode, list: RenderNode?) {
        let children = node.children
        for index in children.indices {
            // The context menu of a row is in the row. Otherwise it follows the node.
            let next = node.role == .row || index + 1 == children.count ? nil : children[index + 1]
            visit(children[index], list: list, menu: next?.role == .contextMenu ? next : nil)
        }
    }

    package func button(for shortcut: Shortcut) -> RenderNode? {
        shortcutNodes.first { $0.shortcut == shortcut }
    }

    /// The stops in the smallest part of the window that contained a control and that has any stops.
    func stops(around id: NodeID) -> Range<Int> {
        var part = id.parent
        while let around = part {
            if let first = stops.firstIndex(where: { $0.node.id.isWithin(around) }),
                let last = stops.lastIndex(where: { $0.node.id.isWithin(around) })
            {
                return first..<last + 1
            }
            part = around.parent
        }
        return stops.indices
    }

    package func index(of id: NodeID?) -> Int? {
        guard let id else { return nil }
        return stops.firstIndex { $0.node.id == id }
    }

    /// Returns the next stop for Tab in a direction, and wraps around at the end; `nil` if there are no stops. Of the rows of
    /// a list, Tab stops only at the entry, and at none if a row of this list has the focus.
    /// - Parameter index: The stop with the focus; if it is `nil`, this returns the first stop in the direction.
    package func next(after index: Int?, by step: Int) -> Int? {
        guard !stops.isEmpty else { return nil }
        let (list, entries) = (index.flatMap { stops[$0].list?.id }, entries)
        var next = index ?? (step > 0 ? -1 : 0)
        repeat {
            next = (next + step + stops.count) % stops.count
            guard let around = stops[next].list?.id else { return next }
            if around != list, next == entries[around] { return next }
        } while next != index
        return list.flatMap { entries[$0] }
    }

    /// The stops at which lists are entered: the selected row or, if there is none, the first row.
    private var entries: [NodeID: Int] {
        let rows = stops.indices.filter { stops[$0].list != nil }
        let selected = rows.filter { stops[$0].node.traits.contains(.selected) }
        return (selected + rows).reduce(into: [:]) { entries, index in
            if let list = stops[index].list?.id, entries[list] == nil { entries[list] = index }
        }
    }

    /// Returns the first stop to focus: the one that the application focused, an alert's default button, the first
    /// field, a sheet's default button, the selected row, or the first control. A search field has the first focus only
    /// if there is nothing else, so that a key that is not meant as text does not change the list.
    /// - Parameter indices: The stops of a part of the scope; all of them if this is omitted.
    package func start(in scope: RenderNode, among indices: Range<Int>? = nil) -> Int? {
        let stops = stops[indices ?? stops.indices]
        if let focused = stops.firstIndex(where: { $0.node.traits.contains(.focused) }) { return focused }
        let button = scope.isOverlay ? stops.firstIndex { $0.node.shortcut == KeyboardKey.enter.shortcut } : nil
        if scope.role == .alert || scope.role == .dialog {
            return button ?? stops.firstIndex { !$0.node.traits.contains(.destructive) } ?? stops.indices.first
        }
        return stops.firstIndex { $0.node.isTextEntry && !$0.node.isSearchField }
            ?? button
            ?? stops.firstIndex { $0.list != nil && $0.node.traits.contains(.selected) }
            ?? stops.firstIndex { !$0.node.isSearchField }
            ?? stops.indices.first
    }
}

extension RenderNode {
    /// Whether the user types into the node, or edits parts of it as in a date picker.
    package var isTextEntry: Bool {
        role == .field || role == .secureField || role == .editor || role == .datePicker
    }

    /// Whether the node is a field that filters the content below the field.
    package var isSearchField: Bool {
        role == .field && !attributes.isEmpty && attributes[.style]?.text == "search"
    }

    /// Whether a press on the row activates an enabled node in it.
    fileprivate var pressesEnabledNode: Bool {
        if case .one(let target) = rowPress { target.isEnabled } else { false }
    }

    package var contextMenu: RenderNode? {
        children.first { $0.role == .contextMenu }
    }

    /// Whether the node is presented in front of its window.
    @inlinable package var isOverlay: Bool {
        switch role {
        case .sheet, .alert, .dialog, .popover: true
        default: false
        }
    }

    /// The sheets, alerts, dialogs and popovers in the node, outer ones first.
    package var overlays: [RenderNode] {
        var found: [RenderNode] = []
        // Visits arrays, because a copy of each node would retain all its parts.
        func visit(_ nodes: [RenderNode]) {
            for index in nodes.indices {
                if nodes[index].isOverlay { found.append(nodes[index]) }
                let children = nodes[index].children
                if !children.isEmpty { visit(children) }
            }
        }
        visit(children)
        return found
    }

    /// The topmost sheet, alert or popover, or the node itself if there is none.
    package var topmostScope: RenderNode {
        overlays.last ?? self
    }

    package var options: [RenderNode] {
        children.filter { $0.role == .option }
    }
}
