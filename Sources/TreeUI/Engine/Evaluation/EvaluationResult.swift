import RenderTree

/// The result of a component's last evaluation, and the nodes assembled from it.
@MainActor
struct EvaluationResult {
    /// The result if it is one complete node, as for most rows of a list.
    private var node: RenderNode?
    private var fragments: [Fragment] = []
    /// `nil` where one node is all there is.
    private var cache: CachedAssembly?

    /// The assembly of the fragments.
    private final class CachedAssembly {
        var assembly: Assembly?
        /// Kept from one evaluation to the next, where there is a list.
        var lists: ListRows?
        /// Whether a list has been looked for in these fragments.
        var isSearched = false
    }

    init() {}

    init(_ fragments: [Fragment], after previous: EvaluationResult) {
        if fragments.count == 1, case .node(let node) = fragments[0] {
            self.node = node
        } else {
            // Copied, so that the graph keeps the buffer in which they were made.
            cache = previous.cache ?? CachedAssembly()
            cache?.assembly = nil
            cache?.isSearched = false
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
        if let cache, cache.lists == nil, !cache.isSearched {
            cache.isSearched = true
            if Fragment.holdList(fragments) { cache.lists = ListRows() }
        }
        cache?.lists?.begin()
        defer { cache?.lists?.end() }
        return Assembly(fragments, lists: cache?.lists)
    }

    /// Forgets what it was cache together to, since a part of it is another now.
    /// - Returns: whether there was such a thing. Where there was not, none of those around it was cache together either.
    mutating func invalidate() -> Bool {
        // A single node, without any of this, has no components in it that could be another now.
        defer { cache?.assembly = nil }
        return cache?.assembly != nil
    }
}
