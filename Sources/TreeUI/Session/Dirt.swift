import Synchronization

/// The numbers of the components that must be evaluated. Observed models may change on any thread.
package final class Dirt: Sendable {
    private let numbers = Locked<Set<Int>>([])
    /// How many there are, to be asked without the lock.
    private let count = Atomic(0)
    let signal = ChangeSignal()

    var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }
    var all: Set<Int> { numbers.withLock { $0 } }

    func contains(_ number: Int) -> Bool {
        numbers.withLock { $0.contains(number) }
    }

    func insert(_ number: Int) {
        change { _ = $0.insert(number) }
        signal.send()
    }

    func remove(_ number: Int) {
        change { _ = $0.remove(number) }
    }

    private func change(_ change: (inout Set<Int>) -> Void) {
        numbers.withLock { numbers in
            change(&numbers)
            count.store(numbers.count, ordering: .releasing)
        }
    }
}
