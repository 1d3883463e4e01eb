#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A mutual-exclusion lock with one condition variable.
///
/// It uses a pthread mutex, which the thread sanitizer sees. On Linux the sanitizer does not see
/// `Synchronization.Mutex`.
///
/// `@unchecked Sendable`: pthread calls on the mutex and the condition are thread-safe, and nothing else uses the storage.
struct Monitor: ~Copyable, @unchecked Sendable {
    private let mutex = Storage<pthread_mutex_t>()
    private let condition = Storage<pthread_cond_t>()

    init() {
        pthread_mutex_init(mutex.place, nil)
        pthread_cond_init(condition.place, nil)
    }

    deinit {
        pthread_cond_destroy(condition.place)
        pthread_mutex_destroy(mutex.place)
    }

    func locked<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        pthread_mutex_lock(mutex.place)
        defer { pthread_mutex_unlock(mutex.place) }
        return try body()
    }

    /// Releases the lock until ``wakeAll()``, then acquires it again. The caller holds the lock.
    func wait() { pthread_cond_wait(condition.place, mutex.place) }

    func wakeAll() { pthread_cond_broadcast(condition.place) }

    /// Raw storage, so that it has an address as long as it exists, and no access to it is exclusive.
    @_rawLayout(like: Value)
    private struct Storage<Value>: ~Copyable {
        @inline(__always)
        var place: UnsafeMutablePointer<Value> {
            withUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Value.self) }
        }
    }
}
