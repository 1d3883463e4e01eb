import Interleaving

/// The logical thread that stands for the main thread in a scenario. Set before its threads begin.
nonisolated(unsafe) var logicalMainThread: Int?

/// Whether the caller runs on the main actor: the logical thread that stands for it. Outside of a run, always.
func isOnMainActor() -> Bool {
    guard let thread = Scheduler.currentThread else { return true }
    return thread == logicalMainThread
}

extension Make {
    /// The factory as a nonisolated function, as in MicroContainer. The scenarios' factories do not use the main actor.
    consuming func called() -> @Sendable (DependencyContainer) throws -> Value {
        switch self {
        case .sync(let make):
            return make
        case .mainActor(let make):
            return unsafeBitCast(make, to: (@Sendable (DependencyContainer) throws -> Value).self)
        case .async:
            return { _ in throw CancellationError() }
        }
    }
}
