import RenderTree
public import Testing

extension Locator {
    /// Scrolls to the last row, so that it appears: a list that loads the next page by its last row does so now.
    ///
    /// ```swift
    /// try await app.main.list("Posts").scrollToEnd()
    /// #expect(app.main.rows.count == 40)
    /// ```
    ///
    /// All rows are in the tree without scrolling. Those of a list, a lazy stack or a lazy grid that lie far below have
    /// not appeared: their `onAppear` and `task` have not run (ADR-016).
    public func scrollToEnd(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await act("scroll to the end of", settling, sourceLocation) { found in
            var last = found.node
            while let next = last.children.last(where: { !$0.role.isPresented }) { last = next }
            return Deed(.reveal, on: last.id)
        }
    }

    /// Scrolls to the element, so that it and the rows beside it appear.
    public func scrollIntoView(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await act("scroll to", settling, sourceLocation) { _ in Deed(.reveal) }
    }
}

extension Role {
    /// Whether it stands over or beside the rows, and not among them.
    fileprivate var isPresented: Bool { isModal || self == .popover || self == .contextMenu }
}
