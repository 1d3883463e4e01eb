import Dispatch
import Foundation

/// Two threads that run the same number of operations at the same time.
enum Parallel {
    static func run(_ first: @escaping (Int) -> Void, _ second: @escaping (Int) -> Void, count: Int) {
        let work = [first, second]
        // What is run is shared by both threads and only read.
        nonisolated(unsafe) let bodies = work
        DispatchQueue.concurrentPerform(iterations: 2) { bodies[$0](count) }
    }
}
