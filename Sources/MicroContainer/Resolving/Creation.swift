import Synchronization

/// One attempt to make a shared instance.
///
/// `@unchecked Sendable`: `outcome` is guarded by ``monitor``, the rest is immutable.
final class Creation: @unchecked Sendable {
    enum Outcome {
        case pending
        case made
        case failed(ResolutionError)
    }

    /// Guards who makes what and who waits for whom, in all containers: a cycle may pass through several.
    /// Held for bookkeeping only, never while a factory runs.
    static let monitor = Monitor()

    let maker: CreationStack.Pointer
    var outcome = Outcome.pending

    init(maker: CreationStack.Pointer) { self.maker = maker }

    /// The cycle that would close if the thread of `stack` waited for `entry`. The caller holds ``monitor``.
    ///
    /// Follows maker, awaited entry, its maker and so on, back to the calling thread or to one that is running.
    static func cycle(closedBy stack: CreationStack.Pointer, waitingFor entry: AnyEntry) -> [AnyEntry]? {
        var awaited = [entry]
        var makers: [CreationStack.Pointer] = []
        while let maker = awaited.last?.attempt?.maker {
            makers.append(maker)
            if maker == stack { break }
            guard let next = maker.pointee.awaited else { return nil }
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

extension Entry {
    /// The value, made if need be: the way of everything that is not a hit.
    @inline(never)
    func value(in container: DependencyContainer, asked: CodeSite) throws(ResolutionError) -> Value {
        let stack = CreationStack.current(container.stackKey)
        container.note(self, askedBy: stack)
        if stack.isCreating(.passUnretained(self)) { throw .circular(stack.entries, self, asked: asked) }
        switch lifetime {
        case .static: return try shared(in: container, on: stack, asked: asked)
        case .dynamic: return try fresh(in: container, on: stack, asked: asked)
        }
    }

    /// A new value. The first time, what the factory asks for is noted.
    private func fresh(
        in container: DependencyContainer,
        on stack: CreationStack.Pointer,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if published.load(ordering: .acquiring) == Self.fresh {
            return try made(in: container, on: stack, asked: asked)
        }
        let value = try container.noting { () throws(ResolutionError) in
            try made(in: container, on: stack, asked: asked)
        }
        published.store(Self.fresh, ordering: .releasing)
        return value
    }

    /// The shared value, made exactly once. Whoever else asks meanwhile is parked.
    private func shared(
        in container: DependencyContainer,
        on stack: CreationStack.Pointer,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        if let instance = try awaitMade(on: stack, asked: asked) { return instance }
        let outcome: Result<Value, ResolutionError>
        do {
            outcome = .success(
                try container.noting { () throws(ResolutionError) in
                    try made(in: container, on: stack, asked: asked)
                }
            )
        } catch {
            outcome = .failure(error)
        }
        Creation.monitor.locked {
            switch outcome {
            case .success(let value):
                let instance = UnsafeMutablePointer<Value>.allocate(capacity: 1)
                instance.initialize(to: value)
                published.store(UInt(bitPattern: instance), ordering: .releasing)
                attempt?.outcome = .made
            case .failure(let error):
                attempt?.outcome = .failed(error)
            }
            attempt = nil
            Creation.monitor.wakeAll()
        }
        return try outcome.get()
    }

    /// Waits for another thread's attempt, or starts one and returns nil.
    private func awaitMade(on stack: CreationStack.Pointer, asked: CodeSite) throws(ResolutionError) -> Value? {
        try Creation.monitor.locked { () throws(ResolutionError) in
            while true {
                if let instance = Self.instance(published.load(ordering: .acquiring)) { return instance.pointee }
                guard let other = attempt else {
                    attempt = Creation(maker: stack)
                    return nil
                }
                if let cycle = Creation.cycle(closedBy: stack, waitingFor: self) {
                    throw .circular(cycle, closedBy: self, asked: asked)
                }
                stack.pointee.awaited = self
                Creation.monitor.wait()
                stack.pointee.awaited = nil
                if case .failed(let error) = other.outcome { throw error }
            }
        }
    }

    /// Calls the factory, with this entry on the stack.
    private func made(
        in container: DependencyContainer,
        on stack: CreationStack.Pointer,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        var frame = CreationFrame(outer: stack.pointee.innermost, entry: .passUnretained(self))
        do {
            return try Self.call(&frame, on: stack, in: container)
        } catch {
            throw .thrown(error, by: self, on: stack, asked: asked)
        }
    }

    /// Calls the factory of the entry in `frame`, an `Entry<Value>`. `frame` lives during the call, which is as long
    /// as it is on the stack.
    @inline(__always)
    static func call(
        _ frame: UnsafeMutablePointer<CreationFrame>,
        on stack: CreationStack.Pointer,
        in container: DependencyContainer
    ) throws -> Value {
        stack.pointee.innermost = frame
        defer { stack.pointee.innermost = frame.pointee.outer }
        return try frame.pointee.entry._withUnsafeGuaranteedRef {
            try unsafeDowncast($0, to: Entry<Value>.self).make(container)
        }
    }
}
