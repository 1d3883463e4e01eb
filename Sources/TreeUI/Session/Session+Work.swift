package import RenderTree

extension Session {
    /// Where the work was started that settling would wait for now.
    package var pendingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.pending.map(\.source) }

    /// Where the work was started that waits for what only a test does.
    package var waitingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.waitingForTest.map(\.source) }
}
