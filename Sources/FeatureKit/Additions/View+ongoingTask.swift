extension View {
    /// Starts a task that runs until the view disappears, such as one that follows a stream.
    ///
    /// Settling a TreeUI session does not wait for the task. In SwiftUI, this is `task(priority:_:)`.
    public func ongoingTask(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        #if canImport(SwiftUI) && !Headless
        task { await action() }
        #else
        taskEffect(id: nil, isOngoing: true, CallSite(fileID: fileID, line: line).reference, action)
        #endif
    }
}
