/// Runs synchronous actions of a store from asynchronous code on the main actor.
///
/// ```swift
/// let cached = try await store.schedule { try store.retrieve() }
/// ```
///
/// A store decides where its actions run: a database on its own queue, so that the main actor never waits for a file,
/// and a store in memory at once. The protocols of the stores stay synchronous, so a double needs no queue.
public protocol Scheduler {
    /// Runs the action where the store wants it to run, and returns its result or throws its error.
    @MainActor
    func schedule<Value: Sendable, Failure: Error>(
        _ action: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value
}
