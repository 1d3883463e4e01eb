import Foundation

/// A value behind a lock.
///
/// `Synchronization.Mutex` would serve, but the thread sanitizer does not see it on Linux and reports what it protects
/// as races; it does see the pthread mutex within `NSLock`.
package final class Locked<Value>: @unchecked Sendable {
    // Safe: `value` comes from nowhere else and stays so (`sending`, also where a body replaces it), is read and written
    // only while `lock` is held, and what leaves is no part of it (`sending`).
    private var value: Value
    private let lock = NSLock()

    package init(_ value: sending Value) {
        self.value = value
    }

    package func withLock<R>(_ body: (inout sending Value) throws -> sending R) rethrows -> sending R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
