/// The closure of one call of ``DependencyContainer/observe(_:)``.
struct Observer: Sendable {
    let id: Int
    let body: @Sendable (ContainerEvent) -> Void
}

/// The time at which a creation began. An object, because every creation passes it on and few containers are observed.
final class Timing: Sendable {
    let begun = ContinuousClock.now
}

extension DependencyContainer {
    /// Calls `body` for each ``ContainerEvent`` in this container and its scopes and forks, until the returned
    /// observation is cancelled or released.
    ///
    /// `body` runs on the thread of the event, with no lock held. It may resolve, but what it resolves is not reported.
    /// Without observers, the container has no extra cost.
    public func observe(_ body: @escaping @Sendable (ContainerEvent) -> Void) -> ContainerObservation {
        if let replacement = Overrides.replacement(of: self) { return replacement.observe(body) }
        let id = monitor.locked {
            details.nextObserver += 1
            details.observers.append(Observer(id: details.nextObserver, body: body))
            return details.nextObserver
        }
        addToObservers(1)
        return ContainerObservation { [weak self] in
            guard let self else { return }
            // Releasing the observer may run user code, so this happens without the lock.
            let ended = monitor.locked { () -> Observer? in
                details.observers.firstIndex { $0.id == id }.map { details.observers.remove(at: $0) }
            }
            if ended != nil { addToObservers(-1) }
        }
    }

    /// Reports an event to the observers of this container and its parents.
    func report(_ event: @autoclosure () -> ContainerEvent) {
        guard attention.load(ordering: .relaxed) > 0, isObserved else { return }
        // What an observer resolves is not reported, because that would never end.
        let stack = CreationStack.current
        guard !stack.isReporting else { return }
        stack.isReporting = true
        defer { stack.isReporting = false }
        let event = event()
        var container: DependencyContainer? = self
        while let current = container {
            let observers = current.monitor.locked { current.knownDetails?.observers ?? [] }
            for observer in observers { observer.body(event) }
            container = current.front ?? current.parent
        }
    }

    /// The time of a creation that begins now, if this container is observed.
    var timing: Timing? {
        attention.load(ordering: .relaxed) > 0 && isObserved ? Timing() : nil
    }

    /// Reports a creation, if the container was observed when it began.
    func report(created key: DependencyKey, timing: Timing?) {
        guard let timing else { return }
        report(.created(key, timing.begun.duration(to: .now)))
    }

    var isObserved: Bool { observing.load(ordering: .relaxed) > 0 }

    /// Changes the number of observers of this container and its children.
    private func addToObservers(_ count: Int) {
        let children = monitor.locked {
            observing.wrappingAdd(count, ordering: .relaxed)
            return self.children
        }
        attention.wrappingAdd(count, ordering: .relaxed)
        for child in children { child.addToObservers(count) }
    }
}
