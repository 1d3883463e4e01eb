import RenderTree

/// The rows of a component's lists from the last assembly. A row is reused if its content is the same node, so changing
/// one of a thousand rows creates only one row.
@MainActor
final class ListRows {
    private var lists: [NodeID: (content: [RenderNode], rows: [RenderNode])] = [:]
    /// The lists of the current assembly.
    private var seen: Set<NodeID> = []

    func begin() {
        seen.removeAll(keepingCapacity: true)
    }

    /// Returns the rows of a list with this content. If the content is that of the last assembly, so are the rows.
    @MainActor
    func rows(of list: RenderNode) -> [RenderNode] {
        let previous = lists[list.id]
        seen.insert(list.id)
        let count = previous.map { unchangedCount(list.children, $0.content) } ?? 0
        if let previous, count == previous.content.count, count == list.children.count { return previous.rows }
        let rows: [RenderNode]
        // Without presentations and menus, which belong to the row before them, each node has one row.
        if let previous, previous.content.count == previous.rows.count {
            let last = unchangedCountAtEnd(list.children, previous.content, after: count)
            rows = Assembly.rows(of: list, reusing: previous.rows, unchanged: (count, last))
        } else {
            rows = Assembly.rows(of: list, reusing: previous?.rows ?? [])
        }
        lists[list.id] = (list.children, rows)
        return rows
    }

    /// Returns the number of identical nodes at the beginning.
    private func unchangedCount(_ nodes: [RenderNode], _ others: [RenderNode]) -> Int {
        let count = min(nodes.count, others.count)
        for index in 0..<count where !nodes[index].isIdentical(to: others[index]) { return index }
        return count
    }

    /// Returns the number of identical nodes at the end. A menu there could belong to another row than before.
    private func unchangedCountAtEnd(_ nodes: [RenderNode], _ others: [RenderNode], after first: Int) -> Int {
        var count = 0
        let most = min(nodes.count, others.count) - first
        while count < most, nodes[nodes.count - 1 - count].isIdentical(to: others[others.count - 1 - count]) {
            count += 1
        }
        return count > 0 && nodes[nodes.count - count].role.isBesideItsOwner ? 0 : count
    }

    /// Removes the rows of lists that no longer exist.
    func end() {
        if seen.count != lists.count { lists = lists.filter { seen.contains($0.key) } }
    }
}

extension Assembly {
    /// Returns each child of a list, or of a section of it, as a row. A sheet that a row presents is in the row.
    /// - Parameter unchanged: The numbers of children at both ends that have the same rows as before, one for each.
    @MainActor
    static func rows(
        of list: RenderNode,
        reusing previous: [RenderNode] = [],
        unchanged: (first: Int, last: Int) = (0, 0)
    ) -> [RenderNode] {
        let children = list.children
        var rows: [RenderNode] = []
        rows.reserveCapacity(children.count)
        rows += previous[..<unchanged.first]
        let lastRows = previous.suffix(unchanged.last)
        var previous = PreviousRows(previous, matchCount: unchanged.first)
        var index = unchanged.first
        while index < children.count - unchanged.last {
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
                    rows.append(row(of: child))
                    break
                }
                rows.append(row)
                index += row.children.count - 1
            }
        }
        rows += lastRows
        return rows
    }

    private static func row(of child: RenderNode) -> RenderNode {
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
    /// The number of rows that were found in the same order; usually all of them.
    private var matchCount: Int
    /// The other rows by their first child, after the first row that is not in the same place.
    private var rest: [ObjectIdentifier: RenderNode]?

    init(_ rows: [RenderNode], matchCount: Int) {
        all = rows
        self.matchCount = matchCount
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
