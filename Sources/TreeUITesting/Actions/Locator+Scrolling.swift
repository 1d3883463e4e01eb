import RenderTree
public import Testing

extension Locator {
    /// Scrolls to the last row, so that it appears. Its `onAppear` and `task` run, which often load the next page.
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
        try await perform("scroll to the end of", settling, sourceLocation) { found in
            var last = found.node
            while let next = last.children.last(where: { !$0.role.isPresented }) { last = next }
            return NodeAction(.reveal, on: last.id)
        }
    }

    /// Scrolls to the element, so that it and its neighbouring rows appear.
    public func scrollIntoView(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("scroll to", settling, sourceLocation) { _ in NodeAction(.reveal) }
    }
}

extension Role {
    /// Whether the node is presented over the rows instead of being one of them.
    fileprivate var isPresented: Bool { isModal || self == .popover || self == .contextMenu }
}
