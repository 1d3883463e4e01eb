#if canImport(Darwin)
import Darwin
#else
import Synchronization
#endif

/// Whether the caller runs on the main actor.
func isOnMainActor() -> Bool {
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    // Not by the thread: elsewhere than on Apple's systems any may serve the main queue. An immediate task runs at once
    // if it is where it belongs, and otherwise later, when nobody looks at its answer any more.
    let hasRun = Flag()
    Task.immediate { @MainActor in hasRun.isRaised.store(true, ordering: .relaxed) }
    return hasRun.isRaised.load(ordering: .relaxed)
    #endif
}

#if !canImport(Darwin)
private final class Flag: Sendable {
    let isRaised = Atomic<Bool>(false)
}
#endif

extension Make {
    /// The factory as it is called where it may be: ``Entry`` has checked that before.
    var called: @Sendable (DependencyContainer) throws -> Value {
        switch self {
        case .sync(let make):
            return make
        case .mainActor(let make):
            // A main-actor function has the representation of any other; only its caller's duty differs.
            return unsafeBitCast(make, to: (@Sendable (DependencyContainer) throws -> Value).self)
        case .async:
            return { _ in throw CancellationError() }
        }
    }
}
