#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A mutual-exclusion lock with one condition variable. Its owner destroys it.
///
/// It uses a pthread mutex, which the thread sanitizer sees. On Linux the sanitizer does not see
/// `Synchronization.Mutex`.
///
/// `@unchecked Sendable`: the pointer is immutable, and pthread calls on the mutex and the condition are thread-safe.
struct Monitor: @unchecked Sendable {
    /// Aligned for every C type.
    private let parts = Cell.checked(malloc(Self.conditionOffset + MemoryLayout<pthread_cond_t>.size))

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    /// The mutex's size, rounded up to the alignment of a condition.
    private static let conditionOffset = (MemoryLayout<pthread_mutex_t>.size + 15) & ~15

    /// Frees the lock. No thread holds it or will hold it.
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

    /// Releases the lock until ``wakeAll()``, then acquires it again. The caller holds the lock.
    func wait() { pthread_cond_wait(condition, mutex) }

    func wakeAll() { pthread_cond_broadcast(condition) }
}
