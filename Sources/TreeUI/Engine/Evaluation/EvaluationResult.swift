import RenderTree

/// The result of a component's last evaluation, and the nodes assembled from it.
@MainActor
struct EvaluationResult {
    /// The result if it is one complete node, as for most rows of a list.
    private var node: RenderNode?
    private var fragments: [Fragment] = []
    /// `nil` if the result is one complete node.
    private var cache: CachedAssembly?

    /// The assembly of the fragments.
    private final class CachedAssembly {
        var assembly: Assembly?
        /// The rows of the lists among the fragments, kept from one evaluation to the next; `nil` without a list.
        var lists: ListRows?
        /// Whether these fragments were examined for lists.
        var hasLookedForLists = false
    }

    init() {}

    init(_ fragments: [Fragment], after previous: EvaluationResult) {
        if fragments.count == 1, case .node(let node) = fragments[0] {
            self.node = node
        } else {
            // A copy, because the graph reuses the buffer in which the fragments were made.
            cache = previous.cache ?? CachedAssembly()
            cache?.assembly = nil
            cache?.hasLookedForLists = false
            self.fragments.reserveCapacity(fragments.count)
            for fragment in fragments { self.fragments.append(fragment) }
        }
    }

    mutating func assemble(into outer: inout Assembly) {
        if let node {
            outer.nodes.append(node)
            return
        }
        let assembly = cache?.assembly ?? assembled()
        cache?.assembly = assembly
        outer.nodes += assembly.nodes
        if !assembly.hoisted.isEmpty { outer.hoisted += assembly.hoisted }
    }

    private func assembled() -> Assembly {
        if let cache, cache.lists == nil, !cache.hasLookedForLists {
            cache.hasLookedForLists = true
            if Fragment.holdList(fragments) { cache.lists = ListRows() }
        }
        cache?.lists?.begin()
        defer { cache?.lists?.end() }
        return Assembly(fragments, lists: cache?.lists)
    }

    /// Forgets the assembled nodes, because a component among the fragments has other nodes now.
    /// - Returns: Whether there were assembled nodes. If not, the components around this one have none either.
    mutating func invalidate() -> Bool {
        // A single complete node has no cache, and no components in it that could change.
        defer { cache?.assembly = nil }
        return cache?.assembly != nil
    }
}
