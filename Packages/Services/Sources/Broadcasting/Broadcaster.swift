/// Sends values to any number of observers, each with its own stream.
///
/// A slow observer receives only the newest of the values that it has not received yet. So send a state or "something
/// changed", not a series in which every value matters.
///
/// ```swift
/// let changes = Broadcaster<Void>()
/// let observer = Task { for await _ in changes.stream() { await reload() } }
/// changes.send(())
/// ```
///
/// Streams end when the broadcaster is finished or released. A cancelled observer is removed.
public final class Broadcaster<Element: Sendable>: Sendable {
    private struct State {
        var observers: [Int: AsyncStream<Element>.Continuation] = [:]
        var next = 0
        var isFinished = false
    }

    private let state = Locked(State())
    /// Held while a value is sent, so that two senders cannot overtake each other.
    private let sending = Locked(())

    /// Creates a broadcaster without observers.
    public init() {}

    deinit {
        finish()
    }

    /// The number of open streams.
    public var observerCount: Int {
        state.withLock { $0.observers.count }
    }

    /// Returns a new stream that begins now. If you pass `first`, the stream starts with this value.
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

    /// Sends a value to every observer. Values of successive calls arrive in order.
    ///
    /// Do not call it in the handler of an observer's cancellation.
    public func send(_ element: Element) {
        sending.withLock { _ in
            // Without the state's lock, because `yield` takes the lock of the observer's task, and a cancelled task holds its
            // lock while it removes the observer.
            let observers = state.withLock { Array($0.observers.values) }
            for observer in observers { observer.yield(element) }
        }
    }

    /// Ends every stream, including streams that are requested later.
    public func finish() {
        let observers = state.withLock { state in
            state.isFinished = true
            defer { state.observers = [:] }
            return Array(state.observers.values)
        }
        for observer in observers { observer.finish() }
    }
}
