import Foundation

/// A value behind a lock. The state leaves `withLock` only by what the body returns.
///
/// Not `Synchronization.Mutex`: the thread sanitizer does not see that one on Linux and would report every use.
package final class Locked<State> {
    private let lock = NSLock()
    private var state: State

    package init(_ state: sending State) {
        self.state = state
    }

    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&state)
    }
}

// `state` is private and read and written between `lock()` and `unlock()` alone. It must be Sendable itself, for a body
// could put a reference it shares into it.
extension Locked: @unchecked Sendable where State: Sendable {}
