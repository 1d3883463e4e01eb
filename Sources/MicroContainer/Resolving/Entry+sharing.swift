import Synchronization

/// What a thread that asks for a shared instance finds.
private enum Claim {
    case published
    /// One that may have ended.
    case held
    /// Nobody makes it: the caller does.
    case mine
}

extension Entry {
    /// The shared value, made exactly once. Whoever else asks meanwhile is parked.
    func shared(on stack: CreationStack, asked: CodeSite) throws(ResolutionError) -> Value {
        var ended: Held<Value>?
        while true {
            var found: Held<Value>?
            switch try claim(on: stack, after: ended, found: &found, asked: asked) {
            case .published:
                if let value = published(on: stack) { return value }
            case .held:
                do throws(Held<Value>.Ended) {
                    if let found { return try found.value() }
                } catch {}
                ended = found
            case .mine:
                return try attempted(on: stack, asked: asked)
            }
        }
    }

    /// The shared instance, if it has been made.
    ///
    /// It is copied in a reading section, because another thread may take it out to end it.
    func published(on stack: CreationStack) -> Value? {
        stack.enlist()
        return stack.reading { Self.instance(published.load(ordering: .acquiring))?.pointee }
    }

    /// Makes the shared instance, as the attempt in progress.
    private func attempted(on stack: CreationStack, asked: CodeSite) throws(ResolutionError) -> Value {
        let owner = owner
        let begun = owner.now
        let value: Value
        do throws(ResolutionError) {
            stack.beginAttention()
            defer { stack.endAttention() }
            value =
                Overrides.mayLeak(into: owner)
                ? try Overrides.withoutOverrides { () throws(ResolutionError) in
                    try made(in: owner, on: stack, asked: asked)
                }
                : try made(in: owner, on: stack, asked: asked)
        } catch {
            abandon(error)
            owner.report(.failed(key, error))
            throw error
        }
        try finish(value, asked: asked)
        owner.report(created: key, since: begun)
        return value
    }

    /// Keeps what an attempt made, and wakes those who wait for it. When the container has been closed meanwhile nobody
    /// gets it, and it is closed too.
    func finish(_ value: Value, asked: CodeSite) throws(ResolutionError) {
        guard lifetime.mayEndEarly else {
            if publish(UInt(bitPattern: Cell.make(value)), asked: asked) { return }
            if hasHooks { closeLate(asked: asked) }
            throw .closed(key, asked: asked)
        }
        let new = holding(value)
        let old = Creation.monitor.locked {
            defer { held = new }
            return held
        }
        // What it held may run anybody's code as it ends, so not under the lock.
        withExtendedLifetime(old) {}
        if new == nil {
            let error = ResolutionError.weakValue(self, asked: asked)
            abandon(error)
            throw error
        }
        endAttempt()
        noteSuccess()
    }

    /// Closes what was made too late for ``DependencyContainer/close()``, which cannot wait for a factory: that may wait
    /// for it.
    private func closeLate(asked: CodeSite) {
        let owner = owner
        Task {
            do {
                try await run(.close)
            } catch {
                owner.report(.failed(key, .closed(key, asked: asked, closer: error)))
            }
        }
    }

    /// Waits for another thread's attempt, if there is one. What is held is `found`, unless it is what `ended`.
    private func claim(
        on stack: CreationStack,
        after ended: Held<Value>?,
        found: inout Held<Value>?,
        asked: CodeSite
    ) throws(ResolutionError) -> Claim {
        try Creation.monitor.locked { () throws(ResolutionError) in
            while true {
                if isMade { return .published }
                if let held, held !== ended {
                    found = held
                    return .held
                }
                guard let other = attempt else {
                    begin(Creation(maker: stack))
                    return .mine
                }
                if let cycle = Creation.cycle(closedBy: stack, waitingFor: self) {
                    throw .circular(cycle, closedBy: self, asked: asked)
                }
                stack.awaited = self
                Creation.monitor.wait()
                stack.awaited = nil
                if let failure = other.failure { throw failure }
            }
        }
    }

    /// Whether there is a shared instance now.
    var exists: Bool {
        if isMade { return true }
        guard lifetime.mayEndEarly, let held = Creation.monitor.locked({ held }) else { return false }
        do throws(Held<Value>.Ended) {
            _ = try held.value()
            return true
        } catch {
            return false
        }
    }

    /// A new instance as it is kept when it may end; nil if it cannot be.
    private func holding(_ value: Value) -> Held<Value>? {
        guard case .timed(_, let start) = lifetime else { return HeldWeakly(value) }
        return HeldForSomeTime(value, isOver: start())
    }
}
