package import RenderTree

extension Session {
    /// The source locations of the work that settling would wait for now.
    package var pendingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.pending.map(\.source) }

    /// The source locations of the work that waits for something that only a test can do.
    package var waitingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.waitingForTest.map(\.source) }
}
