import Foundation

/// A value that is protected by a lock.
///
/// This is not `Synchronization.Mutex`, because the thread sanitizer on Linux does not see that lock and reports each
/// use of the value as a race. It does see the pthread mutex in `NSLock`.
package final class Locked<Value>: @unchecked Sendable {
    // Safe: the initial value and each replacement are `sending`, so no other reference to it exists. The value is
    // accessed only while the lock is held, and the result of an access is `sending`, so it is not part of the value.
    private var value: Value
    private let lock = NSLock()

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<R, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending R
    ) throws(Failure) -> sending R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
