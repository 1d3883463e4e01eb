import RenderTree

/// What the last evaluation of a component made, and what that was put together to.
@MainActor
struct Made {
    /// What most rows of a list come to: one complete node.
    private var node: RenderNode?
    private var fragments: [Fragment] = []
    private var assembly: Assembly?
    /// Kept from one evaluation to the next, where there is a list.
    private var lists: ListRows?

    init() {}

    init(_ fragments: [Fragment], after previous: Made) {
        lists = previous.lists
        if fragments.count == 1, case .node(let node) = fragments[0] {
            self.node = node
        } else {
            // Copied, so that the room that they were made in stays the graph's.
            self.fragments.reserveCapacity(fragments.count)
            for fragment in fragments { self.fragments.append(fragment) }
        }
    }

    mutating func assemble(into outer: inout Assembly) {
        if let node {
            outer.nodes.append(node)
            return
        }
        let assembly = self.assembly ?? assembled()
        self.assembly = assembly
        outer.nodes += assembly.nodes
        if !assembly.hoisted.isEmpty { outer.hoisted += assembly.hoisted }
    }

    private mutating func assembled() -> Assembly {
        if lists == nil, fragments.contains(where: \.holdsList) { lists = ListRows() }
        lists?.begin()
        defer { lists?.end() }
        return Assembly(fragments, lists: lists)
    }

    /// Forgets what it was put together to, since a part of it is another now.
    /// - Returns: whether there was such a thing. Where there was not, none of those around it was put together either.
    mutating func invalidate() -> Bool {
        defer { assembly = nil }
        return assembly != nil
    }
}
