import Dispatch
import Foundation

/// An operating-system thread that runs the bodies of logical threads, one after the other. It is used for many
/// schedules, because starting a thread takes longer than most of them.
///
/// `@unchecked Sendable`: `body` is passed from thread to thread with the semaphore.
final class Worker: @unchecked Sendable {
    private let permission = DispatchSemaphore(value: 0)
    private var body: (() -> Void)?

    init() {
        let thread = Thread { [self] in
            while true {
                park()
                let next = body.take()
                next?()
            }
        }
        thread.stackSize = 4 << 20
        thread.start()
    }

    /// Sets what the worker does when it is first permitted to continue.
    func assign(_ body: @escaping () -> Void) { self.body = body }

    /// Permits the worker to continue.
    func unpark() { permission.signal() }

    /// Stops the calling worker until it is permitted to continue.
    func park() { permission.wait() }
}
