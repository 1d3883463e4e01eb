import Dispatch
import Foundation

/// A queue for the callbacks of URLSession that makes URLSession wait if too many are pending.
///
/// On Linux, URLSession reads from the network as fast as it can and enqueues a block for every 16 KiB. A fast server,
/// or a small body that decompresses to a large one, then fills the memory before the first block runs and the size
/// limit takes effect. With this queue, adding a block waits until fewer than `limit` are pending, so the network waits
/// too.
///
/// `Sendable` like its superclass: it adds one constant, a semaphore, which any thread may use.
///
/// The blocks must not call methods of a `URLSessionTask`. Those wait for the session's queue, which may be waiting
/// here.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private static let limit = 32
    private let free = DispatchSemaphore(value: DeliveryQueue.limit)

    /// The queue for a session, or nil if the system limits the number of pending blocks itself.
    static func make() -> OperationQueue? {
        #if canImport(FoundationNetworking)
        let queue = DeliveryQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
        #else
        return nil
        #endif
    }

    #if canImport(FoundationNetworking)
    override func addOperation(_ block: @escaping @Sendable () -> Void) {
        free.wait()
        let free = free
        super.addOperation {
            defer { free.signal() }
            block()
        }
    }
    #endif
}
