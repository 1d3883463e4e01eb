import Synchronization

/// One attempt to make a shared instance.
///
/// `@unchecked Sendable`: `failure` is guarded by ``monitor``, the rest is immutable.
final class Creation: @unchecked Sendable {
    /// Guards who makes what and who waits for whom, in all containers: a cycle may pass through several.
    /// Held for bookkeeping only, never while a factory runs.
    static let monitor = Monitor()

    let maker: CreationStack
    var failure: ResolutionError?

    init(maker: CreationStack) { self.maker = maker }

    /// The cycle that would close if the thread of `stack` waited for `entry`. The caller holds ``monitor``.
    ///
    /// Follows maker, awaited entry, its maker and so on, back to the calling thread or to one that is running.
    static func cycle(closedBy stack: CreationStack, waitingFor entry: AnyEntry) -> [AnyEntry]? {
        var awaited = [entry]
        var makers: [CreationStack] = []
        while let maker = awaited.last?.attempt?.maker {
            makers.append(maker)
            if maker == stack { break }
            guard let next = maker.awaited else { return nil }
            awaited.append(next)
        }
        guard makers.last == stack else { return nil }
        // All of them but the calling thread are parked, so that their stacks hold still.
        let legs = zip(makers, awaited).flatMap { maker, entry in
            maker.entries.drop { $0 !== entry }
        }
        return legs
    }
}

/// What a thread that asks for a shared instance finds.
private enum Claim {
    case published(UInt)
    case kept
    /// Nobody makes it: the caller does.
    case mine
}

extension Entry {
    /// The value, made if need be: the way of everything that is not a hit.
    @inline(never)
    func value(in asking: DependencyContainer, asked: CodeSite) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
        if stack.isCreating(self) {
            throw .circular(stack.entries, self, asked: asked)
        }
        try checkIsolation(asked: asked)
        switch lifetime {
        case .dynamic:
            return try fresh(in: asking, on: stack, asked: asked)
        case .graph:
            return try sharedInGraph(in: asking, on: stack, asked: asked)
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, asked: asked)
        case .static, .weak, .scoped, .timed:
            return try shared(on: stack, asked: asked)
        }
    }

    /// A new value. The first time, what the factory asks for is noted.
    private func fresh(
        in asking: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if published.load(ordering: .acquiring) == Self.fresh {
            return try made(in: asking, on: stack, asked: asked)
        }
        let value = try asking.noting { () throws(ResolutionError) in
            try made(in: asking, on: stack, asked: asked)
        }
        if isolation == .none { published.store(Self.fresh, ordering: .releasing) }
        return value
    }

    /// The value of the top-level resolve in progress.
    private func sharedInGraph(
        in asking: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        let key = GraphInstances.Key(entry: ObjectIdentifier(self), container: ObjectIdentifier(asking))
        if let value = stack.graph?.values[key] as? Value { return value }
        let value = try asking.noting { () throws(ResolutionError) in
            try made(in: asking, on: stack, asked: asked)
        }
        stack.graph?.values[key] = value
        return value
    }

    /// The shared value, made exactly once. Whoever else asks meanwhile is parked.
    private func shared(on stack: CreationStack, asked: CodeSite) throws(ResolutionError) -> Value {
        while true {
            switch try claim(on: stack, asked: asked) {
            case .published(let word):
                if let instance = Self.instance(word) { return instance.pointee }
            case .kept:
                // It may have ended since, in which case this is another attempt.
                do throws(Keeper<Value>.Ended) {
                    if let keeper {
                        return try Creation.monitor.locked { () throws(Keeper<Value>.Ended) in try keeper.held() }
                    }
                } catch {}
            case .mine:
                let owner = owner
                let value: Value
                do throws(ResolutionError) {
                    value = try owner.noting { () throws(ResolutionError) in
                        try made(in: owner, on: stack, asked: asked)
                    }
                } catch {
                    abandon(error)
                    throw error
                }
                try finish(value, asked: asked)
                return value
            }
        }
    }

    /// Keeps what an attempt made, and wakes those who wait for it.
    func finish(_ value: Value, asked: CodeSite) throws(ResolutionError) {
        var isKept = true
        Creation.monitor.locked {
            if let keeper {
                isKept = keeper.keep(value)
                if !isKept { attempt?.failure = .weakValue(self, asked: asked) }
            } else {
                let instance = UnsafeMutablePointer<Value>.allocate(capacity: 1)
                instance.initialize(to: value)
                published.store(UInt(bitPattern: instance), ordering: .releasing)
            }
            endAttempt()
        }
        if !isKept { throw .weakValue(self, asked: asked) }
        owner.made(self)
    }

    /// Hands a failed attempt's error to those who wait for it.
    func abandon(_ error: ResolutionError) {
        Creation.monitor.locked {
            attempt?.failure = error
            endAttempt()
        }
    }

    /// The caller holds ``Creation/monitor``.
    private func endAttempt() {
        attempt = nil
        asyncAttempt = nil
        Creation.monitor.wakeAll()
    }

    /// Waits for another thread's attempt, if there is one.
    private func claim(on stack: CreationStack, asked: CodeSite) throws(ResolutionError) -> Claim {
        try Creation.monitor.locked { () throws(ResolutionError) in
            while true {
                let word = published.load(ordering: .acquiring)
                if word > Self.fresh { return .published(word) }
                if let keeper, keeper.isHolding { return .kept }
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

    /// Calls the factory, with this entry on the stack.
    private func made(
        in container: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        let begun = container.attention.load(ordering: .relaxed) > 0 && container.isObserved ? ContinuousClock.now : nil
        do {
            let value = try Self.call(.passUnretained(self), on: stack, in: container)
            if let begun { container.report(.created(key, begun.duration(to: .now))) }
            return value
        } catch {
            let error = ResolutionError.thrown(error, by: self, asked: asked)
            container.report(.failed(key, error))
            throw error
        }
    }

    /// Calls the factory of `entry`, an `Entry<Value>` that the container keeps alive, with it on the stack.
    @inlinable @inline(__always)
    static func call(
        _ entry: Unmanaged<AnyEntry>,
        on stack: CreationStack,
        in container: DependencyContainer
    ) throws -> Value {
        try stack.creating(entry) {
            try entry._withUnsafeGuaranteedRef {
                try unsafeDowncast($0, to: Entry<Value>.self).make(container)
            }
        }
    }
}
