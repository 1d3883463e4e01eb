import Foundation
import Synchronization

/// Threads that compute without end, so that the scheduler interrupts other threads at any point.
final class BusyNeighbors: Sendable {
    private final class Flag: Sendable {
        let isOver = Atomic(false)
    }

    private let flag = Flag()

    init(_ count: Int) {
        for _ in 0..<count {
            let flag = flag
            Thread.detachNewThread {
                var value: UInt64 = 1
                while !flag.isOver.load(ordering: .relaxed) { value = value &* 6_364_136_223_846_793_005 &+ 1 }
            }
        }
    }

    deinit {
        flag.isOver.store(true, ordering: .relaxed)
    }
}
