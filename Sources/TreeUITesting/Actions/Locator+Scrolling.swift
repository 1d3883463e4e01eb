import RenderTree
public import Testing

extension Locator {
    /// Scrolls to the end, so that the last row and what is below it appear. Their `onAppear` and `task` run, which often
    /// load the next page.
    ///
    /// ```swift
    /// try await app.main.list("Posts").scrollToEnd()
    /// #expect(app.main.rows.count == 40)
    /// ```
    ///
    /// The tree contains all rows without scrolling. But rows of a list, a lazy stack or a lazy grid that lie far below
    /// have not appeared: their `onAppear` and `task` have not run (ADR-016).
    public func scrollToEnd(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let words = "scroll to the end of"
        let interaction = Interaction(words: words, settling: settling, sourceLocation: sourceLocation)
        let found = try resolve(at: sourceLocation)
        // At the end, a person sees the last row and what is below it, such as a button.
        let below = found.node.lastShown
        let depth = found.node.id.components.count
        let row = found.node.lastShown(where: { $0.id.components.dropFirst(depth).contains(where: \.isKey) })
        for target in [below.id] + (row.map { [$0.id] } ?? []) {
            // The appearance of the last row may have removed the view below it.
            guard target == below.id || app.currentTree.node(target) != nil else { continue }
            try await app.send(interaction, Event(.reveal, to: target), on: found.node, found.described)
            if row?.id == below.id { break }
        }
        try await app.settle(after: interaction)
    }

    /// Scrolls to the element, so that it and the rows near it appear.
    public func scrollIntoView(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("scroll to", settling, sourceLocation) { _ in NodeAction(.reveal) }
    }
}

extension RenderNode {
    /// The last leaf, ignoring what is presented over the rows.
    fileprivate var lastShown: RenderNode { children.last { !$0.role.isPresented }?.lastShown ?? self }

    /// Returns the last leaf for which the condition holds, ignoring what is presented over the rows.
    fileprivate func lastShown(where condition: (RenderNode) -> Bool) -> RenderNode? {
        let shown = children.filter { !$0.role.isPresented }
        if shown.isEmpty { return condition(self) ? self : nil }
        for child in shown.reversed() {
            if let found = child.lastShown(where: condition) { return found }
        }
        return nil
    }
}

extension NodeID.Component {
    /// Whether the component names an element of a collection.
    fileprivate var isKey: Bool { if case .key = self { true } else { false } }
}

extension Role {
    /// Whether the node is presented over the rows instead of being one of them.
    fileprivate var isPresented: Bool { isModal || self == .popover || self == .contextMenu }
}
