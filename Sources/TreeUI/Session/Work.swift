import RenderTree

/// Asynchronous work that belongs to the session in whose action or task it is started: `Task { … }` in one more word.
///
/// ```swift
/// func post() {
///     isPosting = true
///     Work { [self] in
///         defer { isPosting = false }
///         do {
///             try await repository.post(draft)
///         } catch {
///             problem = "\(error)"
///         }
///     }
/// }
/// ```
///
/// ``Session/settle(timeout:)`` waits for it, and names this line if it does not end. Started outside a session, it is
/// a plain main-actor task.
@MainActor
public struct Work {
    private let cancellation: @MainActor () -> Void

    /// Starts the work. Up to its first suspension it runs before the initializer returns, where the system can do that.
    /// - Parameter isOngoing: whether the work goes on by design, such as following a stream, so that settling does not
    ///   wait for its end.
    @discardableResult
    public init(
        isOngoing: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ operation: @escaping @MainActor () async -> Void
    ) {
        if let session = Session.current {
            let source = SourceReference(fileID: fileID, line: line)
            let owned = session.tasks.start(source: source, isOngoing: isOngoing, operation)
            cancellation = { owned.cancel() }
        } else {
            let task = Task { await operation() }
            cancellation = { task.cancel() }
        }
    }

    /// Asks the work to end early.
    public func cancel() {
        cancellation()
    }
}
