/// The numbers of the components that must be evaluated. Any thread can insert one, because observed models may change
/// on any thread.
package final class InvalidComponents: Sendable {
    private struct Numbers {
        var all: Set<Int> = []
        /// The components that read only parts of the changed values.
        var doubtful: Set<Int> = []
    }

    private let numbers = Locked(Numbers())
    /// The number of invalid components, for reading without the lock.
    private let count = Atomic(0)
    let signal = ChangeSignal()
    /// The duration of the next update's animation in milliseconds, or 0 for none.
    private let motion = Atomic(0)
    /// The place to which the next update scrolls, if it does.
    private let scroll = Locked<ScrollRequest?>(nil)

    var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }
    var all: Set<Int> { numbers.withLock { $0.all } }

    func contains(_ number: Int) -> Bool {
        numbers.withLock { $0.all.contains(number) }
    }

    /// Whether all parts that the component read may be unchanged.
    func isDoubtful(_ number: Int) -> Bool {
        numbers.withLock { $0.doubtful.contains(number) }
    }

    /// - Parameter isDoubtful: Whether the component read only parts of the changed value.
    func insert(_ number: Int, isDoubtful: Bool = false) {
        change { numbers in
            let isNew = numbers.all.insert(number).inserted
            if isDoubtful, isNew {
                numbers.doubtful.insert(number)
            } else if !isDoubtful, !numbers.doubtful.isEmpty {
                numbers.doubtful.remove(number)
            }
        }
        signal.send()
    }

    func remove(_ number: Int) {
        change { numbers in
            numbers.all.remove(number)
            if !numbers.doubtful.isEmpty { numbers.doubtful.remove(number) }
        }
    }

    /// Animates the next update.
    func move(milliseconds: Int) {
        motion.store(milliseconds, ordering: .relaxed)
    }

    /// Returns the duration of the current update's animation in milliseconds, or 0 for none, and resets it for the
    /// next update.
    func takeMotion() -> Int {
        motion.load(ordering: .relaxed) == 0 ? 0 : motion.exchange(0, ordering: .relaxed)
    }

    /// Whether the next update evaluates no component and does not scroll.
    var isIdle: Bool { isEmpty && scroll.withLock { $0 == nil } }

    /// Makes the next update scroll. The last request of several counts.
    func scroll(_ request: ScrollRequest) {
        scroll.withLock { $0 = request }
        signal.send()
    }

    /// Returns the place to which the current update scrolls, if it does. The next one does not scroll.
    func takeScroll() -> ScrollRequest? {
        scroll.withLock { request in
            defer { request = nil }
            return request
        }
    }

    private func change(_ change: (inout Numbers) -> Void) {
        numbers.withLock { numbers in
            change(&numbers)
            count.store(numbers.all.count, ordering: .releasing)
        }
    }
}
