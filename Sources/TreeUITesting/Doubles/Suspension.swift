@_spi(Hosts) import TreeUI

/// A suspended call that only the test can resume. Until then, the task that owns the call counts as settled.
struct Suspension<Value: Sendable>: Sendable {
    private let owner: OwnedTask?
    private let continuation: CheckedContinuation<Value, any Error>

    init(_ continuation: CheckedContinuation<Value, any Error>) {
        self.continuation = continuation
        owner = OwnedTask.current
        owner?.beginWaiting()
        // An action of the application called a gate, feed or clock from work that the session does not own.
        if owner == nil, Session.current != nil { TestScope.current?.noteUnownedWork() }
    }

    /// Resumes the call. After that, the task that owns the call no longer counts as settled.
    /// - Parameter isHandling: For a stream, whether the task receives an element and will request the next one.
    func resume(with result: Result<Value, any Error>, isHandling: Bool? = nil) {
        owner?.endWaiting(isHandling: isHandling)
        continuation.resume(with: result)
    }

    /// Waits until the session that owns the task has settled.
    func settleOwner(timeout: Duration) async throws(SettleError) {
        try await owner?.settleSession(timeout: timeout)
    }
}
