/// A signal that wakes the tasks that wait for a change. Signals sent before a task resumes are merged into one.
final class ChangeSignal: Sendable {
    private struct Waiters {
        var next = 0
        var continuations: [Int: AsyncStream<Void>.Continuation] = [:]
    }

    private let waiters = Locked(Waiters())

    func send() {
        let continuations = waiters.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.yield() }
    }

    func stream() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let key = waiters.withLock { waiters in
            waiters.next += 1
            waiters.continuations[waiters.next] = continuation
            return waiters.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.waiters.withLock { _ = $0.continuations.removeValue(forKey: key) }
        }
        return stream
    }

    func finish() {
        let continuations = waiters.withLock { Array($0.continuations.values) }
        for continuation in continuations { continuation.finish() }
    }
}
