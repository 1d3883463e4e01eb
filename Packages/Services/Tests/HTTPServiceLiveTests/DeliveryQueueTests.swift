#if canImport(FoundationNetworking)
import Broadcasting
import Foundation
import Testing

@testable import HTTPServiceLive

@Suite(.timeLimit(.minutes(1))) struct DeliveryQueueTests {
    /// URLSession adds blocks from one thread, and cannot be ahead by more than a few.
    @Test func `whoever adds a block waits while many are pending`() async throws {
        let queue = try #require(DeliveryQueue.make())
        queue.isSuspended = true
        let added = Locked(0)
        let done = Locked<[Int]>([])
        Thread.detachNewThread {
            for number in 0..<500 {
                queue.addOperation { done.withLock { $0.append(number) } }
                added.withLock { $0 += 1 }
            }
        }
        while added.withLock({ $0 }) < 32 { try await Task.sleep(for: .milliseconds(1)) }
        // Without a limit, this is enough time for a thousand more blocks.
        try await Task.sleep(for: .milliseconds(50))
        #expect(added.withLock { $0 } == 32)
        queue.isSuspended = false
        while done.withLock({ $0.count }) < 500 { try await Task.sleep(for: .milliseconds(1)) }
        #expect(done.withLock { $0 } == Array(0..<500))
    }
}
#endif
