#if canImport(Darwin)
import Darwin
#else
import CMicroContainer
#endif

/// Whether the caller runs on the main actor.
func isOnMainActor() -> Bool {
    #if canImport(Darwin)
    return pthread_main_np() != 0
    #else
    // The thread alone does not answer this: on platforms other than Apple's, any thread may serve the main queue. So the
    // runtime is asked for the executor of the calling code. The public functions that ask it stop the program instead of
    // returning false.
    let executor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (identity: UInt, implementation: UInt).self)
    return CIsCurrentExecutor(executor.identity, executor.implementation)
    #endif
}
