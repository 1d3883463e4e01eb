import TreeUI

/// An asynchronous dependency that the test controls: a call waits until the test supplies its outcome.
///
/// ```swift
/// let post = Gate<String, Status>()
/// let app = TestApp(StatusAppFactory(post: { try await post($0) }))
/// try await app.main.button("Post").tap()  // at rest, with the call waiting
/// #expect(app.main.button("Post").isBusy)
/// post.succeed(Status(id: 1, content: "Hello"))
/// await app.settle()  // what follows has been done
/// #expect(post.calls == ["Hello"])
/// ```
///
/// A waiting call counts as settled, so a test can look at the loading state without sleeping. The test may supply an
/// outcome before or after the call. If the caller is cancelled, the call throws `CancellationError` and its number is
/// added to ``cancelledCalls``.
public final class Gate<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
        var calls: [Input] = []
        var cancelled: [Int] = []
        var waiting: [Int: Suspension<Output>] = [:]
        /// The outcomes that were supplied before their call.
        var outcomes: [Int: Result<Output, any Error>] = [:]
        var answered: Set<Int> = []

        /// The number of the first call, past or future, that has no outcome.
        var nextUnanswered: Int {
            var index = 0
            while answered.contains(index) { index += 1 }
            return index
        }
    }

    private let state = Locked(State())

    /// Creates a gate that has had no calls.
    public init() {}

    /// Calls the dependency, and waits for the outcome that the test supplies.
    public func callAsFunction(_ input: Input) async throws -> Output {
        let index = state.withLock { state in
            state.calls.append(input)
            return state.calls.count - 1
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait(Suspension(continuation), for: index)
            }
        } onCancel: {
            cancel(index)
        }
    }

    private func wait(_ suspension: Suspension<Output>, for index: Int) {
        let isCancelled = Task.isCancelled
        let outcome: Result<Output, any Error>? = state.withLock { state in
            if isCancelled || state.cancelled.contains(index) {
                if !state.cancelled.contains(index) { state.cancelled.append(index) }
                state.answered.insert(index)
                return .failure(CancellationError())
            }
            if let outcome = state.outcomes.removeValue(forKey: index) { return outcome }
            state.waiting[index] = suspension
            return nil
        }
        if let outcome { suspension.resume(with: outcome) }
    }

    private func cancel(_ index: Int) {
        let suspension = state.withLock { state -> Suspension<Output>? in
            let suspension = state.waiting.removeValue(forKey: index)
            // A call with an outcome is over. A call that is not waiting yet checks for cancellation when it starts to
            // wait.
            if suspension != nil || state.outcomes[index] == nil && !state.answered.contains(index) {
                state.cancelled.append(index)
                state.answered.insert(index)
            }
            return suspension
        }
        suspension?.resume(with: .failure(CancellationError()))
    }

    // MARK: Outcomes

    /// Makes a call return.
    /// - Parameters:
    ///   - output: The result of the call.
    ///   - index: The number of the call, past or future, from 0; by default, the first call without an outcome.
    public func succeed(_ output: Output, at index: Int? = nil) {
        finish(.success(output), at: index)
    }

    /// Makes a call throw; see ``succeed(_:at:)``.
    public func fail(_ error: any Error, at index: Int? = nil) {
        finish(.failure(error), at: index)
    }

    private func finish(_ result: Result<Output, any Error>, at index: Int?) {
        let suspension = state.withLock { state -> Suspension<Output>? in
            let index = index ?? state.nextUnanswered
            guard state.answered.insert(index).inserted else { return nil }
            if let suspension = state.waiting.removeValue(forKey: index) { return suspension }
            state.outcomes[index] = result
            return nil
        }
        suspension?.resume(with: result)
    }

    // MARK: Calls

    /// The inputs of the calls, in order.
    public var calls: [Input] { state.withLock { $0.calls } }

    /// The number of calls that wait for an outcome.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// The numbers, counted from 0, of the calls that were cancelled before they had an outcome, in the order of
    /// cancellation.
    public var cancelledCalls: [Int] { state.withLock { $0.cancelled } }
}

extension Gate where Input == Void {
    /// Calls a dependency that has no input.
    public func callAsFunction() async throws -> Output {
        try await self(())
    }
}

extension Gate where Output == Void {
    /// Makes a call return; see ``succeed(_:at:)``.
    public func succeed(at index: Int? = nil) {
        succeed((), at: index)
    }
}
