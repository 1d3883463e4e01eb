/// The error for a hook that has not returned within the limit that `start`, `stop` or `close` was given.
///
/// The container has cancelled the hook's task and continued with the next hook.
public struct HookTimeout: Error, CustomStringConvertible {
    /// The time limit.
    public let limit: Duration

    /// The time limit, and the fix.
    public var description: String {
        "The hook did not return within \(limit) and was cancelled; make it return on cancellation, or raise the limit"
    }
}

extension Entry {
    /// Runs a hook, and waits at most `limit` for it to return.
    func run(_ moment: Moment, within limit: Duration?) async throws {
        guard let limit, hasHooks else { return try await run(moment) }
        let outcome = Waiters<Result<Void, any Error>>()
        let hook = Task {
            do {
                outcome.end(.success(try await run(moment)))
            } catch {
                outcome.end(.failure(error))
            }
        }
        let timer = Task {
            try await Task.sleep(for: limit)
            outcome.end(.failure(HookTimeout(limit: limit)))
        }
        // The next hook must not begin before this one has ended, even if the calling task is cancelled.
        let result = await withTaskCancellationHandler {
            await outcome.valueDespiteCancellation()
        } onCancel: {
            hook.cancel()
        }
        timer.cancel()
        hook.cancel()
        try result.get()
    }
}
