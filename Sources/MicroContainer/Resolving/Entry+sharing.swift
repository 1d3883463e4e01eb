import Synchronization

/// What a thread that asks for a shared instance finds.
private enum Claim {
    case published(UInt)
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
            case .published(let word):
                if let instance = Self.instance(word) { return instance.pointee }
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

    /// Makes the shared instance, as the attempt in progress.
    private func attempted(on stack: CreationStack, asked: CodeSite) throws(ResolutionError) -> Value {
        let owner = owner
        return try owner.reporting(key) { () throws(ResolutionError) in
            let value: Value
            do throws(ResolutionError) {
                value = try Overrides.making(for: owner) { () throws(ResolutionError) in
                    try owner.noting { () throws(ResolutionError) in
                        try made(in: owner, on: stack, asked: asked)
                    }
                }
            } catch {
                abandon(error)
                throw error
            }
            try finish(value, asked: asked)
            return value
        }
    }

    /// Keeps what an attempt made, and wakes those who wait for it. When the container has been closed meanwhile nobody
    /// gets it, and it is closed too.
    func finish(_ value: Value, asked: CodeSite) throws(ResolutionError) {
        var failure: ResolutionError?
        if mayEnd {
            let new = holding(value)
            failure = new == nil ? .weakValue(self, asked: asked) : nil
            endAttempt(failure) { swap(&held, new) }
        } else {
            let instance = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            instance.initialize(to: value)
            endAttempt(nil) {
                published.store(UInt(bitPattern: instance), ordering: .releasing)
                if !owner.made(self) {
                    failure = .closed(key, asked: asked)
                    attempt?.failure = failure
                }
                return nil
            }
            if failure != nil, hasHooks { closeLate(asked: asked) }
        }
        if let failure { throw failure }
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

    /// Hands a failed attempt's error to those who wait for it.
    func abandon(_ error: ResolutionError) { endAttempt(error) { nil } }

    /// Ends the attempt in progress, and wakes those who wait for it.
    ///
    /// - Parameters:
    ///   - failure: What they are told, if it came to nothing.
    ///   - keep: Run under ``Creation/monitor``; returns what ends with it.
    private func endAttempt(_ failure: ResolutionError?, _ keep: () -> AnyObject?) {
        // What is released may run anybody's code, so not under the lock.
        let ended = Creation.monitor.locked { () -> (AnyObject?, Creation?, AsyncCreation?) in
            let ended = (keep(), attempt, asyncAttempt)
            if let failure { attempt?.failure = failure }
            attempt = nil
            asyncAttempt = nil
            Creation.monitor.wakeAll()
            return ended
        }
        withExtendedLifetime(ended) {}
    }

    private func swap(_ held: inout Held<Value>?, _ new: Held<Value>?) -> AnyObject? {
        let old = held
        held = new
        return old
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
                let word = published.load(ordering: .acquiring)
                if word > Self.fresh { return .published(word) }
                if let held, held !== ended {
                    found = held
                    return .held
                }
                guard let other = attempt else {
                    attempt = Creation(maker: stack)
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

    /// The shared instance, if there is one now.
    func existing() -> Value? {
        if let instance = Self.instance(published.load(ordering: .acquiring)) { return instance.pointee }
        guard mayEnd, let held = Creation.monitor.locked({ held }) else { return nil }
        return try? held.value()
    }

    /// Whether what is shared may end before the container.
    var mayEnd: Bool {
        switch lifetime {
        case .weak, .timed: true
        case .static, .dynamic, .graph, .scoped: false
        }
    }

    /// A new instance as it is kept when it may end; nil if it cannot be.
    private func holding(_ value: Value) -> Held<Value>? {
        guard case .timed(_, let start) = lifetime else { return HeldWeakly(value) }
        return HeldForSomeTime(value, isOver: start())
    }
}
