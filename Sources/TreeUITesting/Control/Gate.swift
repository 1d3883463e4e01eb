import TreeUI

/// An asynchronous dependency that the test opens: whoever calls it waits until the test says what comes of the call.
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
/// A call that waits counts as settled, so a test sees the state of loading without sleeping. An outcome may also be
/// said before its call comes, so it does not matter which is first. A caller that is cancelled gets a
/// `CancellationError`, and the call is noted in ``cancelledCalls``.
public final class Gate<Input: Sendable, Output: Sendable>: Sendable {
    private struct State {
        var calls: [Input] = []
        var cancelled: [Int] = []
        var waiting: [Int: Suspension<Output>] = [:]
        /// Outcomes said before their call has come.
        var outcomes: [Int: Result<Output, any Error>] = [:]
        var answered: Set<Int> = []

        /// The first call, come or still to come, that has no outcome.
        var nextUnanswered: Int {
            var index = 0
            while answered.contains(index) { index += 1 }
            return index
        }
    }

    private let state = Locked(State())

    /// A dependency that nobody has called.
    public init() {}

    /// Calls the dependency: waits for the outcome that the test gives.
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
            // A call that has its outcome is over; one that does not wait yet will find itself cancelled.
            if suspension != nil || state.outcomes[index] == nil && !state.answered.contains(index) {
                state.cancelled.append(index)
                state.answered.insert(index)
            }
            return suspension
        }
        suspension?.resume(with: .failure(CancellationError()))
    }

    // MARK: What the test does

    /// Lets a call return.
    /// - Parameters:
    ///   - output: what the call returns.
    ///   - index: which call, from 0, whether it has come or not; if none is given, the first without an outcome.
    public func succeed(_ output: Output, at index: Int? = nil) {
        finish(.success(output), at: index)
    }

    /// Lets a call fail; see ``succeed(_:at:)``.
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

    // MARK: What the test sees

    /// What it was called with, in order.
    public var calls: [Input] { state.withLock { $0.calls } }

    /// How many calls wait for an outcome.
    public var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// The calls, from 0, whose caller was cancelled before they had an outcome, in the order of cancellation.
    public var cancelledCalls: [Int] { state.withLock { $0.cancelled } }
}

extension Gate where Input == Void {
    /// Calls a dependency without input.
    public func callAsFunction() async throws -> Output {
        try await self(())
    }
}

extension Gate where Output == Void {
    /// Lets a call return.
    public func succeed(at index: Int? = nil) {
        succeed((), at: index)
    }
}
