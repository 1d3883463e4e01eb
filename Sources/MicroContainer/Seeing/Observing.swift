import Synchronization

extension DependencyContainer {
    /// Calls `body` for each ``ContainerEvent`` of this container and of those that inherit from it, until the result
    /// is cancelled or released.
    ///
    /// `body` is called on the thread on which something happens, with no lock held, and may resolve; what it resolves is
    /// not told. While nobody observes, it costs nothing.
    public func observe(_ body: @escaping @Sendable (ContainerEvent) -> Void) -> ContainerObservation {
        if let replacement = Overrides.replacement(of: self) { return replacement.observe(body) }
        let id = monitor.locked {
            nextObserver += 1
            observers[nextObserver] = body
            return nextObserver
        }
        heed(1)
        return ContainerObservation { [weak self] in
            guard let self else { return }
            // What the observer holds may end with it, so not under the lock.
            let ended = monitor.locked { observers.removeValue(forKey: id) }
            if ended != nil { heed(-1) }
        }
    }

    /// Tells the observers here and in the parents.
    func report(_ event: @autoclosure () -> ContainerEvent) {
        guard attention.load(ordering: .relaxed) > 0, isObserved else { return }
        // What an observer asks for is not told: it would have no end.
        let stack = CreationStack.current
        guard !stack.isReporting else { return }
        stack.isReporting = true
        defer { stack.isReporting = false }
        let event = event()
        var container: DependencyContainer? = self
        while let current = container {
            let observers = current.monitor.locked { current.observers.sorted { $0.key < $1.key }.map(\.value) }
            for observer in observers { observer(event) }
            container = current.parent
        }
    }

    /// The time, if somebody observes what is about to be made.
    var now: ContinuousClock.Instant? {
        attention.load(ordering: .relaxed) > 0 && isObserved ? .now : nil
    }

    /// Tells that something has been made, if somebody observed its beginning.
    func report(created key: DependencyKey, since begun: ContinuousClock.Instant?) {
        guard let begun else { return }
        report(.created(key, begun.duration(to: .now)))
    }

    var isObserved: Bool { observing.load(ordering: .relaxed) > 0 }

    /// Lets so many more observers hear of what happens here and in the children.
    private func heed(_ count: Int) {
        let children = monitor.locked {
            observing.wrappingAdd(count, ordering: .relaxed)
            return self.children.compactMap(\.container)
        }
        attention.wrappingAdd(count, ordering: .relaxed)
        for child in children { child.heed(count) }
    }
}
