import StatusRepository

/// Runs operations on statuses for a session's account. They end with the session.
struct SessionRequests: StatusSession {
    private let shown: ShownSession
    private let isCurrent: @Sendable () -> Bool
    private let work = SessionWork()

    /// - Parameters:
    ///   - shown: The session whose views are shown. The views of the next session replace those of this one before a
    ///     request fails because the session has ended, so that nobody sees the error.
    ///   - isCurrent: Returns whether the session is the current one. It is called before each request, because the
    ///     service is closed only some time after the session has ended.
    init(_ shown: ShownSession, isCurrent: @escaping @Sendable () -> Bool) {
        self.shown = shown
        self.isCurrent = isCurrent
    }

    /// Cancels all requests, and waits for their end.
    func end() async { await work.end() }

    func run<Result: Sendable>(
        _ operation: @escaping @Sendable () async throws(StatusRepositoryError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        do throws(StatusRepositoryError) {
            guard isCurrent() else { throw .sessionEnded }
            return try await work.run(orThrow: .sessionEnded, operation)
        } catch {
            if !isCurrent() { await shown.follow() }
            throw error
        }
    }
}
