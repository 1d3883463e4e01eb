import Dispatch
import Foundation

/// A queue for what URLSession reports that makes URLSession wait while much is unread.
///
/// On Linux, URLSession reads from the network as fast as it can and enqueues a block for every 16 KiB. A fast server, or
/// a small body that unpacks to a large one, then fills the memory before the first block runs and the size limit is
/// noticed. Here, adding a block waits until fewer than `limit` are pending, so that the network waits too.
///
/// `Sendable` as its superclass is: it adds one constant, a semaphore, which any thread may use.
///
/// The blocks must not call a method of a `URLSessionTask`: those wait for the session's queue, which may be waiting here.
final class DeliveryQueue: OperationQueue, @unchecked Sendable {
    private static let limit = 32
    private let free = DispatchSemaphore(value: DeliveryQueue.limit)

    /// The queue for a session; nil, for one of the session's own, where the system limits what is pending.
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
