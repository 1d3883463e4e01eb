import Foundation

/// A fixed amount of typical test work: objects, closures, dictionaries and strings.
///
/// Its duration shows the speed of this machine in this build configuration. A bar that is a multiple of it is valid on
/// slow and on fast machines.
enum Calibration {
    private final class Node {
        let name: String
        let action: () -> Int
        var children: [Node] = []

        init(_ name: String, _ action: @escaping () -> Int) {
            self.name = name
            self.action = action
        }
    }

    /// The processor time of `count` rounds, as the best of three runs.
    static func time(rounds count: Int) -> Duration {
        var times: [Duration] = []
        for _ in 0..<3 {
            let start = processorTime()
            var sum = 0
            for round in 0..<count { sum += work(round) }
            // The result is used, so that the work is not optimized away.
            precondition(sum > 0)
            times.append(processorTime() - start)
        }
        return times.min() ?? .zero
    }

    private static func work(_ round: Int) -> Int {
        let root = Node("root") { round }
        var byName: [String: Node] = [:]
        for index in 0..<100 {
            let child = Node("node \(index)") { index + round }
            root.children.append(child)
            byName[child.name] = child
        }
        return root.children.reduce(0) { sum, node in sum + (byName[node.name]?.action() ?? 0) }
    }

    static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
