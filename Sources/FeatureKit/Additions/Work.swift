#if !canImport(SwiftUI) || Headless
@_spi(Hosts) import TreeUI
#endif

/// Asynchronous work on the main actor. Use it instead of `Task { … }` in actions and view models, so that tests wait
/// for it.
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
/// The work belongs to the session of TreeUI whose action or task starts it. `Session.settle(timeout:)` waits for the
/// work, and reports this line if the work does not end. In SwiftUI, and outside a session, the work is a plain task.
///
/// The operation may throw. A session records an error as a fault, which fails a test with the trait `.testApp`, so
/// catch the errors that a person should see, as above. A `CancellationError` is not a fault, because cancelled work
/// ends with it. In SwiftUI, and outside a session, errors are discarded, as those of a `Task` are.
@MainActor
public struct Work {
    private let cancellation: @MainActor () -> Void

    /// Starts the work. In a session, the work runs up to its first suspension before the initializer returns, if the
    /// system has `Task.immediate`.
    /// - Parameters:
    ///   - isOngoing: Whether the work is endless by design, such as following a stream. Settling does not wait for its
    ///     end.
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
        #if !canImport(SwiftUI) || Headless
        let place = CallSite(fileID: fileID, line: line)
        if let task = Session.startWork(isOngoing: isOngoing, source: place.reference, operation) {
            cancellation = { task.cancel() }
            return
        }
        #endif
        let task = Task { try await operation() }
        cancellation = { task.cancel() }
    }

    /// Cancels the work, like `Task.cancel()`.
    public func cancel() {
        cancellation()
    }
}
