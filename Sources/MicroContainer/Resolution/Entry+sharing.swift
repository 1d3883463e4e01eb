/// The state of a shared instance for a thread that resolves it.
private enum Claim {
    case published
    /// Held, but perhaps no longer valid.
    case held
    /// No thread creates it, so the caller does.
    case mine
}

extension Entry {
    /// The shared value, created exactly once. Other threads that resolve it meanwhile are parked.
    func shared(on stack: CreationStack, callSite: CodeSite) throws(ResolutionError) -> Value {
        var ended: Held<Value>?
        while true {
            var found: Held<Value>?
            switch try claim(on: stack, after: ended, found: &found, callSite: callSite) {
            case .published:
                if let value = published(on: stack) { return value }
            case .held:
                do throws(Held<Value>.Ended) {
                    if let found { return try found.value() }
                } catch {}
                ended = found
            case .mine:
                return try attempted(on: stack, callSite: callSite)
            }
        }
    }

    /// The shared instance, if it exists.
    ///
    /// It is copied in a reading section, because another thread may remove and release it.
    func published(on stack: CreationStack) -> Value? {
        stack.enlist()
        return stack.reading { Self.instance(published.load(ordering: .acquiring))?.pointee }
    }

    /// Creates the shared instance, as the attempt in progress.
    private func attempted(on stack: CreationStack, callSite: CodeSite) throws(ResolutionError) -> Value {
        let owner = owner
        let begun = owner.now
        let value: Value
        do throws(ResolutionError) {
            stack.beginAttention()
            defer { stack.endAttention() }
            value =
                Overrides.mayLeak(into: owner)
                ? try Overrides.withoutOverrides { () throws(ResolutionError) in
                    try made(in: owner, on: stack, callSite: callSite)
                }
                : try made(in: owner, on: stack, callSite: callSite)
        } catch {
            abandon(error)
            owner.report(.failed(key, error))
            throw error
        }
        try finish(value, callSite: callSite)
        owner.report(created: key, since: begun)
        return value
    }

    /// Keeps the value of an attempt, and wakes the waiting threads. If the container has been closed meanwhile, the
    /// value is closed and no caller receives it.
    func finish(_ value: Value, callSite: CodeSite) throws(ResolutionError) {
        guard lifetime.mayEndEarly else {
            let instance = Cell.make(value)
            if publish(UInt(bitPattern: instance), callSite: callSite) { return }
            closeLate(instance, callSite: callSite)
            throw .closed(key, callSite: callSite)
        }
        let new = holding(value)
        let old = Creation.monitor.locked {
            defer { held = new }
            return held
        }
        // Releasing the old value may run user code, so this happens without the lock.
        withExtendedLifetime(old) {}
        if new == nil {
            let error = ResolutionError.weakValue(self, callSite: callSite)
            abandon(error)
            throw error
        }
        endAttempt()
        noteSuccess()
    }

    /// Closes an instance that was created too late for ``DependencyContainer/close(within:)``, and ends it. Closing
    /// cannot wait for a factory, because the factory may wait for the close.
    private func closeLate(_ instance: UnsafeMutablePointer<Value>, callSite: CodeSite) {
        guard let hooks = details?.hooks else { return Cell.end(instance) }
        let (owner, word) = (owner, UInt(bitPattern: instance))
        Task {
            guard let instance = Self.instance(word) else { return }
            defer { Cell.end(instance) }
            do {
                try await hooks.run(.close, on: instance)
            } catch {
                owner.report(.failed(key, .closed(key, callSite: callSite, closer: error)))
            }
        }
    }

    /// Waits for another thread's attempt, if there is one. Returns a held instance in `found`, unless it is `ended`.
    ///
    /// - Throws: The error of that attempt, unless it depends on the other caller: the calling thread then tries itself.
    private func claim(
        on stack: CreationStack,
        after ended: Held<Value>?,
        found: inout Held<Value>?,
        callSite: CodeSite
    ) throws(ResolutionError) -> Claim {
        // Kept beyond the lock, because releasing the last reference to it runs user code.
        let front = owner.front
        defer { withExtendedLifetime(front) {} }
        return try Creation.monitor.locked { () throws(ResolutionError) in
            while true {
                if hasInstance { return .published }
                if let held, held !== ended {
                    found = held
                    return .held
                }
                guard let other = attempt else {
                    // It was closed after this resolve began. Another instance would be created in vain.
                    if owner.refusesInstances { throw .closed(key, callSite: callSite) }
                    begin(Creation(maker: stack))
                    return .mine
                }
                if let cycle = Creation.cycle(closedBy: stack, waitingFor: self) {
                    throw .circular(cycle, closedBy: self, callSite: callSite)
                }
                stack.awaited = self
                Creation.monitor.wait()
                stack.awaited = nil
                if let failure = other.failure, !failure.dependsOnCaller { throw failure }
            }
        }
    }

    /// Whether there is a shared instance now.
    var exists: Bool {
        if hasInstance { return true }
        guard lifetime.mayEndEarly, let held = Creation.monitor.locked({ held }) else { return false }
        do throws(Held<Value>.Ended) {
            _ = try held.value()
            return true
        } catch {
            return false
        }
    }

    /// The value in a holder for instances that may end early, or nil if it cannot be held.
    private func holding(_ value: Value) -> Held<Value>? {
        guard case .timed(_, let start) = lifetime else { return HeldWeakly(value) }
        return HeldForSomeTime(value, isOver: start())
    }
}
