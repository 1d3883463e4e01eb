#if canImport(FoundationNetworking)
import Broadcasting
import Dispatch
import Foundation
import Testing

@testable import HTTPServiceLive

@Suite(.timeLimit(.minutes(10))) struct DeliveryQueueTests {
    /// URLSession adds blocks from one thread, and cannot be ahead by more than a few.
    @Test func `adding a block waits while many are pending`() async throws {
        let queue = try #require(DeliveryQueue.make())
        let count = 100
        let added = Locked(0)
        let done = Locked<[Int]>([])
        let next = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for number in 0..<count {
                queue.addOperation {
                    next.wait()
                    done.withLock { $0.append(number) }
                }
                added.withLock { $0 += 1 }
            }
        }
        // Each block that ends makes room for one more. Without a limit, the thread would soon be ahead by all of them.
        for ended in 0...count {
            let expected = min(ended + 32, count)
            while done.withLock({ $0.count }) < ended || added.withLock({ $0 }) < expected {
                try await Task.sleep(for: .milliseconds(1))
            }
            #expect(added.withLock { $0 } == expected)
            next.signal()
        }
        #expect(done.withLock { $0 } == Array(0..<count))
    }
}
#endif
