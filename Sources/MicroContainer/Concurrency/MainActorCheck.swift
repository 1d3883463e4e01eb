#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Whether the caller runs on the main actor.
func isOnMainActor() -> Bool {
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    // The thread alone does not answer this: on platforms other than Apple's, any thread may serve the main queue. An
    // immediate task runs at once on this thread if the caller is on the main actor, and otherwise later on another
    // thread.
    //
    // A shared instance that exists takes the short path, which needs no check; a `.dynamic` one needs it, and so a
    // task, at each resolve. There is no cheaper safe check: the public functions of the standard library stop the
    // program instead of returning false, and comparing threads is wrong, as stated above.
    let ran = RanOn()
    Task.immediate { @MainActor in ran.thread.store(UInt(pthread_self()), ordering: .relaxed) }
    return ran.thread.load(ordering: .relaxed) == UInt(pthread_self())
    #endif
}

#if !canImport(Darwin)
private final class RanOn: Sendable {
    let thread = Atomic<UInt>(0)
}
#endif

extension Make {
    /// The factory as a nonisolated function: ``Entry`` has checked the isolation before.
    consuming func called() -> @Sendable (DependencyContainer) throws -> Value {
        switch consume self {
        case .sync(let make):
            return make
        case .mainActor(let make):
            // A main-actor function has the same representation as any other; only its callers must check the
            // isolation.
            return unsafeBitCast(make, to: (@Sendable (DependencyContainer) throws -> Value).self)
        case .async:
            return { _ in throw CancellationError() }
        }
    }
}
