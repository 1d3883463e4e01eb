import Foundation

/// A value behind a lock.
///
/// `Synchronization.Mutex` would serve, but the thread sanitizer does not see it on Linux and reports what it protects
/// as races; it does see the pthread mutex within `NSLock`.
final class Locked<Value: Sendable>: @unchecked Sendable {
    // Safe: `value` is read and written only while `lock` is held, and never leaves but as a copy of a Sendable.
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) {
        self.value = value
    }

    func withLock<R>(_ body: (inout Value) throws -> R) rethrows -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
