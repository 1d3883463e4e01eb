import TreeUI

/// An asynchronous sequence whose elements the test sends, in place of a stream of a repository.
///
/// ```swift
/// let updates = Feed<[String]>()
/// let app = TestApp(StatusAppFactory(updates: updates))  // .ongoingTask { for try await … in updates }
/// updates.send(["Hello"])
/// await app.settle()  // it has been shown
/// ```
///
/// A reader that waits for the next element counts as settled until one is sent. Elements are kept until the reader
/// asks for them. A feed supports one reader at a time.
public final class Feed<Element: Sendable>: AsyncSequence, Sendable {
    private struct State {
        var elements: [Element] = []
        var end: Result<Void, any Error>?
        var waiting: (key: Int, suspension: Suspension<Element?>)?
        var nextKey = 0
        var cancelled: Set<Int> = []
    }

    private let state = Locked(State())

    /// Creates a feed without elements.
    public init() {}

    /// Sends an element to the reader.
    public func send(_ element: Element) {
        let suspension = state.withLock { state -> Suspension<Element?>? in
            guard state.end == nil else { return nil }
            guard let waiting = state.waiting else {
                state.elements.append(element)
                return nil
            }
            state.waiting = nil
            return waiting.suspension
        }
        suspension?.resume(with: .success(element), isHandling: true)
    }

    /// Ends the sequence after the elements that have been sent, with an error if one is given.
    public func finish(throwing error: (any Error)? = nil) {
        let end: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
        let suspension = state.withLock { state -> Suspension<Element?>? in
            guard state.end == nil else { return nil }
            state.end = end
            defer { state.waiting = nil }
            return state.waiting?.suspension
        }
        suspension?.resume(with: end.map { nil }, isHandling: false)
    }

    /// Whether a reader waits for the next element.
    public var isRead: Bool { state.withLock { $0.waiting != nil } }

    /// The iterator of a ``Feed``.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let feed: Feed

        public func next() async throws -> Element? {
            try await feed.next()
        }
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(feed: self)
    }

    private func next() async throws -> Element? {
        let key = state.withLock { state in
            state.nextKey += 1
            return state.nextKey
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Suspension(continuation), key)
            }
        } onCancel: {
            let suspension = state.withLock { state -> Suspension<Element?>? in
                guard let waiting = state.waiting, waiting.key == key else {
                    state.cancelled.insert(key)
                    return nil
                }
                state.waiting = nil
                return waiting.suspension
            }
            suspension?.resume(with: .success(nil), isHandling: false)
        }
    }

    private func wait(_ suspension: Suspension<Element?>, _ key: Int) {
        let outcome: (result: Result<Element?, any Error>, isElement: Bool)? = state.withLock { state in
            if state.cancelled.remove(key) != nil { return (.success(nil), false) }
            if !state.elements.isEmpty { return (.success(state.elements.removeFirst()), true) }
            if let end = state.end { return (end.map { nil }, false) }
            guard state.waiting == nil else { return (.failure(SecondReader()), false) }
            state.waiting = (key, suspension)
            return nil
        }
        if let outcome { suspension.resume(with: outcome.result, isHandling: outcome.isElement) }
    }

    private struct SecondReader: Error, CustomStringConvertible {
        let description = Sentence.secondReader().text
    }
}
