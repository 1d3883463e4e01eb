import RenderTree
public import Testing

extension Locator {
    /// Drags the element to another element and drops it there, as with a pointer.
    ///
    /// The source is the element with `.draggable(_:)` or `.onDrag(_:)`, and the target the one with
    /// `.dropDestination(for:action:isTargeted:)` or `.onDrop(of:isTargeted:perform:)`. Each of them can be the element
    /// that a locator matches, an element around it, or the only such element in it.
    public func drag(
        to target: Locator,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let destination = try target.resolve(at: sourceLocation)
        try await perform("drag to \(destination.node.phrase) the", settling, sourceLocation) { found throws(Refusal) in
            guard let source = found.node(accepting: .drag) else { throw Refusal(.cannotBeDragged()) }
            guard let goal = destination.node(accepting: .drop) else {
                throw Refusal(.takesNoDrop(destination.described))
            }
            return NodeAction(.drag(to: goal), on: source)
        }
    }

    /// Drops text on the element, for example from another application.
    public func drop(
        _ text: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("drop \"\(text)\" on", settling, sourceLocation) { found throws(Refusal) in
            NodeAction(.drop(text), on: found.node(accepting: .drop))
        }
    }
}

extension Match {
    /// The node that takes the action: the matched node, the nearest one around it, or the only one within it.
    fileprivate func node(accepting kind: ActionKind) -> NodeID? {
        if node.accepts(kind) { return node.id }
        if let around = ancestors.last(where: { $0.accepts(kind) }) { return around.id }
        let within = node.visibleSubtree.filter { $0.accepts(kind) }
        return within.count == 1 ? within[0].id : nil
    }
}
