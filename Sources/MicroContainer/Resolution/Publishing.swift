// The third stage of resolving: publishes a shared instance or passes on its error, and wakes the waiting callers.

extension Entry {
    /// Publishes the value of an attempt, and reports it to observers. If the container has been closed meanwhile, the
    /// value is closed and no caller receives it.
    func publish<Value>(
        _ value: Value,
        in owner: DependencyContainer,
        timing: Timing?,
        callSite: CodeSite
    ) throws(ResolutionError) {
        if lifetime.mayEndEarly {
            try hold(value, callSite: callSite)
        } else {
            let word = UInt(bitPattern: Cell.make(value))
            guard publish(word, in: owner, callSite: callSite) else {
                closeLate(word, callSite: callSite)
                throw .closed(key, callSite: callSite)
            }
        }
        owner.report(created: key, timing: timing)
    }

    /// Keeps a value that may end before its container.
    private func hold<Value>(_ value: Value, callSite: CodeSite) throws(ResolutionError) {
        let new: Held<Value>? =
            if case .timed(_, let start) = lifetime { HeldForSomeTime(value, isOver: start()) } else {
                HeldWeakly(value)
            }
        let old = Creation.monitor.locked {
            defer { details?.held = new }
            return details?.held
        }
        // Releasing the old value may run user code, so this happens without the lock.
        withExtendedLifetime(old) {}
        if new == nil { throw abandoned(.weakValue(self, callSite: callSite)) }
        endAttempt()
        noteSuccess()
    }

    /// Closes an instance that was created too late for ``DependencyContainer/close(within:fileID:line:)``, and
    /// ends it. Closing cannot wait for a factory, because the factory may wait for the close.
    private func closeLate(_ word: UInt, callSite: CodeSite) {
        let type = valueType
        guard let hooks = details?.hooks else { return Cell.end(word, of: type) }
        let owner = owner
        Task {
            guard let instance = UnsafeRawPointer(bitPattern: word) else { return }
            defer { Cell.end(word, of: type) }
            do {
                try await hooks.run(.close, on: instance)
            } catch {
                owner.report(.failed(key, .closed(key, callSite: callSite, closer: error)))
            }
        }
    }
}

extension Entry {
    /// Ends the attempt in progress with an error, which the waiting callers receive, and reports it to observers.
    func abandoned(_ error: ResolutionError) -> ResolutionError {
        endAttempt { error }
        return owner.failed(key, error)
    }

    /// Ends the attempt in progress with an instance. Returns false if the container has been closed meanwhile; the
    /// waiting threads then receive an error.
    fileprivate func publish(_ word: UInt, in owner: DependencyContainer, callSite: CodeSite) -> Bool {
        var isOpen = true
        // Kept beyond the lock, because releasing the last reference to it runs user code.
        withExtendedLifetime(owner.front) {
            endAttempt {
                isOpen = owner.publish(word, of: self)
                return isOpen ? nil : .closed(key, callSite: callSite)
            }
        }
        return isOpen
    }

    /// Ends the attempt in progress, and wakes the waiting threads.
    ///
    /// - Parameter keep: Runs under ``Creation/monitor``. Returns the error for waiting threads, if there is no
    ///   instance.
    fileprivate func endAttempt(_ keep: () -> ResolutionError? = { nil }) {
        // Kept until after the lock, because releasing an error may run user code.
        let ended = Creation.monitor.locked { () -> EntryProgress? in
            let ended = progress
            maker = nil
            if let failure = keep() {
                ended?.failure = failure
                progress = ended?.next
            } else {
                ended?.end()
                if ended?.observed.isEmpty == true { progress = nil }
            }
            Creation.monitor.wakeAll()
            return ended
        }
        withExtendedLifetime(ended) {}
    }
}

extension DependencyContainer {
    /// The container that is closed with the instances created here: for an outer fork its front, which runs the hooks
    /// in the order in which both have created the instances.
    private var keeper: DependencyContainer? { inner == nil ? self : front }

    /// Whether an instance that is created here now would be refused by ``publish(_:of:)``.
    var refusesInstances: Bool { keeper?.isClosed.load(ordering: .acquiring) ?? true }

    /// Publishes an instance that has been created here, and records it if it has hooks. Returns false, and does
    /// neither, if the container has been closed.
    func publish(_ word: UInt, of entry: Entry) -> Bool {
        guard let keeper else { return false }
        if keeper !== self, entry.hasHooks { monitor.locked { entry.details?.isHooked = true } }
        return keeper.monitor.locked {
            if keeper.isClosed.load(ordering: .acquiring) { return false }
            entry.published.store(word, ordering: .releasing)
            if entry.hasHooks {
                if keeper === self { entry.details?.isHooked = true }
                keeper.details.hooked.append(entry)
            }
            return true
        }
    }
}
