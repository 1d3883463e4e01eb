import Dispatch
import Foundation

/// Runs `body` on `count` threads that start together, and waits for all of them.
///
/// - Returns: Whether all ended within `seconds`.
@discardableResult
func onThreads(
    _ count: Int,
    within seconds: Double = 30,
    stackSize: Int = 1 << 20,
    _ body: @escaping @Sendable (Int) -> Void
) -> Bool {
    let start = DispatchSemaphore(value: 0)
    let done = DispatchGroup()
    for index in 0..<count {
        done.enter()
        let thread = Thread {
            start.wait()
            body(index)
            done.leave()
        }
        thread.stackSize = stackSize
        thread.start()
    }
    for _ in 0..<count { start.signal() }
    return done.wait(timeout: .now() + seconds) == .success
}

/// Collects values from several threads.
final class Recorder<Value: Sendable>: @unchecked Sendable {
    // `storage` is guarded by `lock`.
    private let lock = NSLock()
    private var storage: [Value] = []

    var values: [Value] { lock.withLock { storage } }

    func record(_ value: Value) { lock.withLock { storage.append(value) } }
}

/// A barrier at which threads wait for one another.
final class Meeting: Sendable {
    private let parties: Int
    private let everybody = DispatchSemaphore(value: 0)
    private let count = Counter()

    init(parties: Int) { self.parties = parties }

    /// Waits for all parties. Returns false if they do not arrive within five seconds.
    func arrive() -> Bool {
        if count.increment() == parties {
            for _ in 0..<parties { everybody.signal() }
        }
        return everybody.wait(timeout: .now() + 5) == .success
    }
}
