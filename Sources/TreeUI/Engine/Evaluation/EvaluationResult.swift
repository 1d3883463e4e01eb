import RenderTree

/// The result of a component's last evaluation, and the nodes assembled from it.
@MainActor
struct EvaluationResult {
    private var content = Content.none

    private enum Content {
        case none
        /// One complete node, as for most of a list's rows.
        case node(RenderNode)
        case parts(Parts)
    }

    private var parts: Parts? {
        if case .parts(let parts) = content { parts } else { nil }
    }

    /// The fragments, and their assembly.
    private final class Parts {
        var fragments: [Fragment] = []
        var assembly: Assembly?
        /// The rows of the lists among the fragments, kept from one evaluation to the next; `nil` without a list.
        var lists: ListRows?
        /// Whether these fragments were examined for lists.
        var hasLookedForLists = false
    }

    init() {}

    init(_ fragments: [Fragment], after previous: EvaluationResult) {
        if fragments.count == 1, case .node(let node) = fragments[0] {
            content = .node(node)
        } else {
            // A copy, because the evaluator reuses the buffer in which the fragments were created.
            let parts = previous.parts ?? Parts()
            parts.assembly = nil
            parts.hasLookedForLists = false
            parts.fragments.removeAll(keepingCapacity: parts.fragments.capacity < 2 * fragments.count)
            parts.fragments.reserveCapacity(fragments.count)
            for fragment in fragments { parts.fragments.append(fragment) }
            content = .parts(parts)
        }
    }

    /// The node, if the component has exactly one and nothing that moves up.
    var onlyNode: RenderNode? {
        switch content {
        case .none: return nil
        case .node(let node): return node
        case .parts(let parts):
            let assembly = assembly(of: parts)
            return assembly.nodes.count == 1 && assembly.hoisted.isEmpty ? assembly.nodes[0] : nil
        }
    }

    /// Whether the evaluation created this node and nothing else.
    func isNode(_ node: RenderNode) -> Bool {
        if case .node(let own) = content { own.isIdentical(to: node) } else { false }
    }

    func assemble(into outer: inout Assembly) {
        if case .node(let node) = content {
            outer.nodes.append(node)
            return
        }
        guard let parts else { return }
        let assembly = assembly(of: parts)
        outer.nodes += assembly.nodes
        if !assembly.hoisted.isEmpty { outer.hoisted += assembly.hoisted }
    }

    private func assembly(of parts: Parts) -> Assembly {
        if let known = parts.assembly { return known }
        let made = assembled(parts)
        parts.assembly = made
        return made
    }

    private func assembled(_ parts: Parts) -> Assembly {
        if parts.lists == nil, !parts.hasLookedForLists {
            parts.hasLookedForLists = true
            if Fragment.holdList(parts.fragments) { parts.lists = ListRows() }
        }
        parts.lists?.begin()
        defer { parts.lists?.end() }
        return Assembly(parts.fragments, lists: parts.lists)
    }

    /// Forgets the assembled nodes, because a component among the fragments has other nodes now.
    /// - Returns: Whether there were assembled nodes. If not, the components around this one have none either.
    mutating func invalidate() -> Bool {
        // A single complete node has no components in it that could change.
        defer { parts?.assembly = nil }
        return parts?.assembly != nil
    }
}
