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
/// ``Session/settle(timeout:)`` waits for the work, and names this line if it does not end. Work that is started outside
/// a session is a plain main-actor task.
///
/// The operation may throw, as that of a `Task` may. An error ends the work; it is not lost: the session records it as a
/// ``Fault``, which fails a test with the trait `.testApp`. So catch what a person should see, as above. A
/// `CancellationError` is how cancelled work ends, and no fault. Outside a session an error is discarded, as by `Task`.
@MainActor
public struct Work {
    private let cancellation: @MainActor () -> Void

    /// Starts the work. Up to its first suspension it runs before the initializer returns, where the system can do that.
    /// - Parameters:
    ///   - isOngoing: Whether the work goes on by design, such as following a stream, so that settling does not wait for
    ///     its end.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - operation: The work. An error that it throws is a fault of the session.
    @discardableResult
    public init(
        isOngoing: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ operation: @escaping @MainActor () async throws -> Void
    ) {
        if let session = Session.current {
            let source = SourceReference(fileID: fileID, line: line)
            let owned = session.tasks.start(source: source, isOngoing: isOngoing) { [weak session] in
                do {
                    try await operation()
                } catch is CancellationError {
                } catch {
                    session?.graph.faults.append(Fault(message: "Work started at \(source) threw \(error)", id: nil))
                }
            }
            cancellation = { owned.cancel() }
        } else {
            let task = Task { try await operation() }
            cancellation = { task.cancel() }
        }
    }

    /// Asks the work to end early.
    public func cancel() {
        cancellation()
    }
}
