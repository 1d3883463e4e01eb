import TreeUI

/// One wait for what only the test does. The owned task it is part of counts as at rest until the test has done it.
struct Suspension<Value: Sendable>: Sendable {
    private let owner: OwnedTask?
    private let continuation: CheckedContinuation<Value, any Error>

    init(_ continuation: CheckedContinuation<Value, any Error>) {
        self.continuation = continuation
        owner = OwnedTask.current
        owner?.beginWaiting()
        // An action of the application has come here, through work that the application does not answer for.
        if owner == nil, Session.current != nil { TestScope.current?.noteUnownedWork() }
    }

    /// Resumes the task, which from this moment on has something to do.
    /// - Parameter isHandling: For a stream, whether the task receives an element and will come back for the next.
    func resume(with result: Result<Value, any Error>, isHandling: Bool? = nil) {
        owner?.endWaiting(isHandling: isHandling)
        continuation.resume(with: result)
    }

    /// Waits until the session that the task belongs to has come to rest.
    func settleOwner(timeout: Duration) async throws(SettleError) {
        try await owner?.settleSession(timeout: timeout)
    }
}
