/// Tasks that wait for one result. A cancelled task stops waiting at once, and the others continue.
///
/// `@unchecked Sendable`: guarded by ``Creation/monitor``.
final class Waiters<Result: Sendable>: @unchecked Sendable {
    private var result: Result?
    private var waiters = [ObjectIdentifier: Waiter]()

    /// A waiting task. Guarded by ``Creation/monitor``.
    private final class Waiter: @unchecked Sendable {
        var continuation: UnsafeContinuation<Result?, Never>?
        var isCancelled = false

        /// Returns the continuation to the only caller that resumes it.
        func take() -> UnsafeContinuation<Result?, Never>? {
            defer { continuation = nil }
            return continuation
        }
    }

    /// The result, or nil if the calling task is cancelled before there is one.
    func value() async -> Result? {
        let waiter = Waiter()
        return await withTaskCancellationHandler {
            await value(for: waiter)
        } onCancel: {
            let continuation = Creation.monitor.locked {
                waiter.isCancelled = true
                waiters[ObjectIdentifier(waiter)] = nil
                return waiter.take()
            }
            continuation?.resume(returning: nil)
        }
    }

    /// The result, for which even a cancelled task waits.
    func valueDespiteCancellation() async -> Result {
        while true {
            // Only a cancelled waiter gets no result.
            if let result = await value(for: Waiter()) { return result }
        }
    }

    private func value(for waiter: Waiter) async -> Result? {
        await withUnsafeContinuation { continuation in
            let isOver = Creation.monitor.locked {
                if result != nil || waiter.isCancelled { return true }
                waiter.continuation = continuation
                waiters[ObjectIdentifier(waiter)] = waiter
                return false
            }
            if isOver { continuation.resume(returning: Creation.monitor.locked { result }) }
        }
    }

    /// Passes the result to every task that waits for it, now or later. Only the first result counts.
    func end(_ result: Result) {
        let continuations = Creation.monitor.locked { () -> [UnsafeContinuation<Result?, Never>] in
            if self.result != nil { return [] }
            self.result = result
            defer { waiters = [:] }
            return waiters.values.compactMap { $0.take() }
        }
        for continuation in continuations { continuation.resume(returning: result) }
    }
}
