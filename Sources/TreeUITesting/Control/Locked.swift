import Foundation

/// A value behind a lock that the thread sanitizer sees on Linux, as it does not see `Synchronization.Mutex`.
final class Locked<Value>: @unchecked Sendable {
    // Safe: `value` is read and written only while `lock` is held, and each use here copies Sendable values out of it.
    private var value: Value
    private let lock = NSLock()

    init(_ value: sending Value) {
        self.value = value
    }

    func withLock<R>(_ body: (inout Value) throws -> sending R) rethrows -> sending R {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
