import Synchronization

extension DependencyContainer {
    /// Calls `body` for each ``ContainerEvent`` of this container and of those that inherit from it, until the result
    /// is cancelled or released.
    ///
    /// `body` is called on the thread on which something happens, with no lock held, and may resolve; what it resolves is
    /// not told. While nobody observes, it costs nothing.
    public func observe(_ body: @escaping @Sendable (ContainerEvent) -> Void) -> Observation {
        let id = monitor.locked {
            nextObserver += 1
            observers[nextObserver] = body
            return nextObserver
        }
        heed(1)
        return Observation { [weak self] in
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

    /// Runs `body`, which makes what is registered under `key` and keeps it, and tells the observers what came of it.
    func reporting<Value>(
        _ key: DependencyKey,
        _ body: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        let begun = attention.load(ordering: .relaxed) > 0 && isObserved ? ContinuousClock.now : nil
        do throws(ResolutionError) {
            let value = try body()
            if let begun { report(.created(key, begun.duration(to: .now))) }
            return value
        } catch {
            report(.failed(key, error))
            throw error
        }
    }

    /// The same of a factory that suspends.
    func reporting<Value: Sendable>(
        _ key: DependencyKey,
        _ body: () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        let begun = attention.load(ordering: .relaxed) > 0 && isObserved ? ContinuousClock.now : nil
        do throws(ResolutionError) {
            let value = try await body()
            if let begun { report(.created(key, begun.duration(to: .now))) }
            return value
        } catch {
            report(.failed(key, error))
            throw error
        }
    }

    var isObserved: Bool { monitor.locked { observing > 0 } }

    /// Lets so many more observers hear of what happens here and in the children.
    private func heed(_ count: Int) {
        let children = monitor.locked {
            observing += count
            return self.children.compactMap(\.container)
        }
        attention.wrappingAdd(count, ordering: .relaxed)
        for child in children { child.heed(count) }
    }
}
