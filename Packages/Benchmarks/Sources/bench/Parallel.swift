import Dispatch
import Foundation

/// Runs the same number of operations on two threads at the same time.
enum Parallel {
    static func run(_ first: @escaping (Int) -> Void, _ second: @escaping (Int) -> Void, count: Int) {
        let work = [first, second]
        // Both threads only read the array.
        nonisolated(unsafe) let bodies = work
        DispatchQueue.concurrentPerform(iterations: 2) { bodies[$0](count) }
    }
}
