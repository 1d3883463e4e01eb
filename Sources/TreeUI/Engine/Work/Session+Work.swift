package import RenderTree

extension Session {
    /// The source locations of the work that settling would wait for now.
    package var pendingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.pending.map(\.source) }

    /// The source locations of the work that waits for something that only a test can do.
    package var waitingWork: [SourceReference] { tasks.isEmpty ? [] : tasks.waitingForTest.map(\.source) }
}

extension Session {
    /// Starts work that the current session owns, for FeatureKit's `Work`. An error of the operation is a fault.
    /// - Returns: The task, or `nil` outside the actions and tasks of a session.
    package static func startWork(
        isOngoing: Bool,
        source: SourceReference,
        _ operation: @escaping @MainActor () async throws -> Void
    ) -> OwnedTask? {
        guard let session = current else { return nil }
        return session.tasks.start(source: source, isOngoing: isOngoing) { [weak session] in
            do {
                try await operation()
            } catch is CancellationError {
            } catch {
                session?.evaluator.addFault(Fault(message: "Work started at \(source) threw \(error)", id: nil))
            }
        }
    }
}
