#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A mutual-exclusion lock with one condition to wait for. Its owner destroys it.
///
/// A pthread mutex, because the thread sanitizer sees it; `Synchronization.Mutex` it does not see on Linux.
///
/// `@unchecked Sendable`: the pointer is immutable and the pthread calls on what it points to are thread-safe.
struct Monitor: @unchecked Sendable {
    /// Aligned for anything that C has. Without memory, the program ends here as it does in `allocate`.
    private let parts = malloc(Self.conditionOffset + MemoryLayout<pthread_cond_t>.size).unsafelyUnwrapped

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    /// The mutex's size, rounded up to what a condition is aligned to.
    private static let conditionOffset = (MemoryLayout<pthread_mutex_t>.size + 15) & ~15

    /// Gives the lock back. Nobody holds it, or will.
    func destroy() {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        free(parts)
    }

    private var mutex: UnsafeMutablePointer<pthread_mutex_t> {
        parts.assumingMemoryBound(to: pthread_mutex_t.self)
    }

    private var condition: UnsafeMutablePointer<pthread_cond_t> {
        (parts + Self.conditionOffset)
            .assumingMemoryBound(to: pthread_cond_t.self)
    }

    func locked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Releases the lock until ``wakeAll()``, then takes it again. The caller holds the lock.
    func wait() { pthread_cond_wait(condition, mutex) }

    func wakeAll() { pthread_cond_broadcast(condition) }
}
