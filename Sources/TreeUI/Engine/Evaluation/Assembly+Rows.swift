import RenderTree

/// The rows of a component's lists as they were last put together. A row whose content is the same node is the same row:
/// a change of one row of a thousand makes one.
@MainActor
final class ListRows {
    private var rows: [NodeID: [RenderNode]] = [:]
    private var met: Set<NodeID> = []

    func begin() {
        met.removeAll(keepingCapacity: true)
    }

    func previous(of list: NodeID) -> [RenderNode] { rows[list] ?? [] }

    func put(_ rows: [RenderNode], for list: NodeID) {
        self.rows[list] = rows
        met.insert(list)
    }

    /// Removes the rows of lists that no longer exist.
    func end() {
        if met.count != rows.count { rows = rows.filter { met.contains($0.key) } }
    }
}

extension Assembly {
    /// Returns each child of a list, or of a section of it, as a row. A sheet that a row presents is in the row.
    @MainActor
    static func rows(of list: RenderNode, reusing previous: [RenderNode] = []) -> [RenderNode] {
        let isSelectable = list.accepts(.select)
        let children = list.children
        var previous = PreviousRows(previous)
        var rows: [RenderNode] = []
        rows.reserveCapacity(children.count)
        var index = 0
        while index < children.count {
            let child = children[index]
            index += 1
            switch child.role {
            case .row, .header, .footer: rows.append(child)
            case .contextMenu, .popover, .sheet, .alert, .dialog:
                if rows.last?.role == .row { rows[rows.count - 1].children.append(child) } else { rows.append(child) }
            case .section:
                var section = child
                section.children = self.rows(of: child, reusing: previous.section(child.id)?.children ?? [])
                rows.append(section)
            default:
                guard let row = previous.row(of: child), row.holds(children[(index - 1)...]) else {
                    rows.append(self.row(of: child, isSelectable: isSelectable))
                    break
                }
                rows.append(row)
                index += row.children.count - 1
            }
        }
        return rows
    }

    private static func row(of child: RenderNode, isSelectable: Bool) -> RenderNode {
        var row = RenderNode(id: child.id.appending(.name("row")), role: .row, children: [child])
        if let tag = child.attributes[.tag] { row.attributes[.tag] = tag }
        guard child.traits.contains(.selected) else { return row }
        row.traits = .selected
        row.children[0].traits.remove(.selected)
        return row
    }
}

extension RenderNode {
    /// Whether the row is that of the first of these nodes, and of those that it presents, which follow it.
    fileprivate func holds(_ nodes: ArraySlice<RenderNode>) -> Bool {
        guard children.count <= nodes.count else { return false }
        for (child, node) in zip(children, nodes) where !child.isIdentical(to: node) { return false }
        let next = nodes.startIndex + children.count
        return next == nodes.endIndex || !nodes[next].role.isBesideItsOwner
    }
}

/// The rows of the last assembly, by their content.
private struct PreviousRows {
    private let all: [RenderNode]
    /// The number of rows that were found in the same order. Usually, all are.
    private var met = 0
    /// The other rows by their first child, after the first row that is not in the same place.
    private var rest: [ObjectIdentifier: RenderNode]?

    init(_ rows: [RenderNode]) {
        all = rows
    }

    mutating func row(of child: RenderNode) -> RenderNode? {
        if rest == nil {
            while met < all.count, all[met].role != .row { met += 1 }
            guard met < all.count else { return nil }
            let row = all[met]
            if let first = row.children.first, first.isIdentical(to: child) {
                met += 1
                return row
            }
            // A row that is evaluated anew stands where it did, and those after it too.
            if row.children.first?.id == child.id {
                met += 1
                return nil
            }
            rest = [:]
            for row in all[met...] where row.role == .row {
                if let first = row.children.first { rest?[first.identity] = row }
            }
        }
        return rest?[child.identity]
    }

    func section(_ id: NodeID) -> RenderNode? {
        all.first { $0.role == .section && $0.id == id }
    }
}
