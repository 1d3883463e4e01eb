/// Tells any number of observers, each through a stream of its own.
///
/// A slow observer is not told everything: it gets the newest value it has not seen, so what is sent should be a state or
/// "something changed", not one of a series of which each counts.
///
/// ```swift
/// let changes = Broadcaster<Void>()
/// let observer = Task { for await _ in changes.stream() { await reload() } }
/// changes.send(())
/// ```
///
/// Streams end when the broadcaster is finished or released, and a cancelled observer is forgotten.
public final class Broadcaster<Element: Sendable>: Sendable {
    private struct State {
        var observers: [Int: AsyncStream<Element>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    private let state = Locked(State())

    /// A broadcaster without observers.
    public init() {}

    deinit {
        finish()
    }

    /// How many streams are open.
    public var observerCount: Int {
        state.withLock { $0.observers.count }
    }

    /// A new stream that begins now; with `first`, this value is in it before any other.
    public func stream(beginningWith first: Element? = nil) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: .bufferingNewest(1))
        if let first { continuation.yield(first) }
        let key: Int? = state.withLock { state in
            guard !state.isFinished else { return nil }
            state.next += 1
            state.observers[state.next] = continuation
            return state.next
        }
        guard let key else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            _ = self?.state.withLock { $0.observers.removeValue(forKey: key) != nil }
        }
        return stream
    }

    /// Tells every observer. Two calls that follow each other arrive in that order.
    public func send(_ element: Element) {
        // Under the lock, or two senders could overtake each other: `yield` only enqueues and runs no observer's code.
        state.withLock { state in
            for observer in state.observers.values { observer.yield(element) }
        }
    }

    /// Ends every stream, those still to be made included.
    public func finish() {
        let observers = state.withLock { state in
            state.isFinished = true
            defer { state.observers = [:] }
            return Array(state.observers.values)
        }
        for observer in observers { observer.finish() }
    }
}
