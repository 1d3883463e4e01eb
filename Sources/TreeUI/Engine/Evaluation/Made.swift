import RenderTree

/// The result of a component's last evaluation, and the nodes assembled from it.
@MainActor
struct Made {
    /// The result if it is one complete node, as for most rows of a list.
    private var node: RenderNode?
    private var fragments: [Fragment] = []
    /// `nil` where one node is all there is.
    private var put: PutTogether?

    /// The assembly of the fragments.
    private final class PutTogether {
        var assembly: Assembly?
        /// Kept from one evaluation to the next, where there is a list.
        var lists: ListRows?
        /// Whether a list has been looked for in these fragments.
        var isSearched = false
    }

    init() {}

    init(_ fragments: [Fragment], after previous: Made) {
        if fragments.count == 1, case .node(let node) = fragments[0] {
            self.node = node
        } else {
            // Copied, so that the graph keeps the buffer in which they were made.
            put = previous.put ?? PutTogether()
            put?.assembly = nil
            put?.isSearched = false
            self.fragments.reserveCapacity(fragments.count)
            for fragment in fragments { self.fragments.append(fragment) }
        }
    }

    mutating func assemble(into outer: inout Assembly) {
        if let node {
            outer.nodes.append(node)
            return
        }
        let assembly = put?.assembly ?? assembled()
        put?.assembly = assembly
        outer.nodes += assembly.nodes
        if !assembly.hoisted.isEmpty { outer.hoisted += assembly.hoisted }
    }

    private func assembled() -> Assembly {
        if let put, put.lists == nil, !put.isSearched {
            put.isSearched = true
            if Fragment.holdList(fragments) { put.lists = ListRows() }
        }
        put?.lists?.begin()
        defer { put?.lists?.end() }
        return Assembly(fragments, lists: put?.lists)
    }

    /// Forgets what it was put together to, since a part of it is another now.
    /// - Returns: whether there was such a thing. Where there was not, none of those around it was put together either.
    mutating func invalidate() -> Bool {
        // A single node, without any of this, has no components in it that could be another now.
        defer { put?.assembly = nil }
        return put?.assembly != nil
    }
}
