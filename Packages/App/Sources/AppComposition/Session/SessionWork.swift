/// The work that a service performs for a session. It ends with the session.
actor SessionWork {
    private var running: [Int: Running] = [:]
    private var count = 0
    private var isEnded = false

    private struct Running {
        let cancel: @Sendable () -> Void
        let end: @Sendable () async -> Void
    }

    /// Runs an operation, which is cancelled when the session ends or the calling task is cancelled.
    /// - Throws: The operation's error, or `ended` if the session has already ended.
    func run<Result: Sendable, Failure>(
        orThrow ended: Failure,
        _ operation: @escaping @Sendable () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        guard !isEnded else { throw ended }
        let task = Task { () async -> Swift.Result<Result, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }
        count += 1
        let number = count
        running[number] = Running(cancel: { task.cancel() }, end: { _ = await task.value })
        let result = await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        running[number] = nil
        return try result.get()
    }

    /// Cancels all work, and waits until it has ended. Later work is refused.
    func end() async {
        isEnded = true
        let running = running.values
        for work in running { work.cancel() }
        for work in running { await work.end() }
    }
}
