import RenderTree

/// The rows of a component's lists from the last assembly. A row is reused if its content is the same node, so a change
/// of one row of a thousand makes one row.
@MainActor
final class ListRows {
    private var rows: [NodeID: [RenderNode]] = [:]
    private var matchCount: Set<NodeID> = []

    func begin() {
        matchCount.removeAll(keepingCapacity: true)
    }

    func previous(of list: NodeID) -> [RenderNode] { rows[list] ?? [] }

    func put(_ rows: [RenderNode], for list: NodeID) {
        self.rows[list] = rows
        matchCount.insert(list)
    }

    /// Removes the rows of lists that no longer exist.
    func end() {
        if matchCount.count != rows.count { rows = rows.filter { matchCount.contains($0.key) } }
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
    /// Whether the row consists of the first of these nodes, followed by the nodes that it presents.
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
    private var matchCount = 0
    /// The other rows by their first child, after the first row that is not in the same place.
    private var rest: [ObjectIdentifier: RenderNode]?

    init(_ rows: [RenderNode]) {
        all = rows
    }

    mutating func row(of child: RenderNode) -> RenderNode? {
        if rest == nil {
            while matchCount < all.count, all[matchCount].role != .row { matchCount += 1 }
            guard matchCount < all.count else { return nil }
            let row = all[matchCount]
            if let first = row.children.first, first.isIdentical(to: child) {
                matchCount += 1
                return row
            }
            // A row that was evaluated again keeps its place, and so do the rows after it.
            if row.children.first?.id == child.id {
                matchCount += 1
                return nil
            }
            rest = [:]
            for row in all[matchCount...] where row.role == .row {
                if let first = row.children.first { rest?[first.identity] = row }
            }
        }
        return rest?[child.identity]
    }

    func section(_ id: NodeID) -> RenderNode? {
        all.first { $0.role == .section && $0.id == id }
    }
}
