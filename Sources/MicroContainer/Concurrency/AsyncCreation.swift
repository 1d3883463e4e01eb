/// One attempt to create a shared instance asynchronously, in a separate task. Every other task that resolves it waits.
///
/// `@unchecked Sendable`: `awaited` is guarded by ``Creation/monitor``, the rest is immutable.
class AsyncCreation: @unchecked Sendable {
    let entry: AnyEntry
    /// The attempts that this one awaits now, each with the entries in progress between the two.
    var awaited: [(attempt: AsyncCreation, through: [AnyEntry])] = []

    init(entry: AnyEntry) { self.entry = entry }

    /// The entries in progress from this attempt to `other`, if this one awaits that one, directly or indirectly. The
    /// caller holds ``Creation/monitor``.
    func way(to other: AsyncCreation) -> [AnyEntry]? {
        // The attempts to look at, each with the attempt that awaits it and the entries in between.
        var pending: [(attempt: AsyncCreation, by: ObjectIdentifier?, through: [AnyEntry])] = [(self, nil, [])]
        var reached: [ObjectIdentifier: (by: ObjectIdentifier?, through: [AnyEntry])] = [:]
        while let (attempt, by, through) = pending.popLast() {
            let id = ObjectIdentifier(attempt)
            guard reached[id] == nil else { continue }
            reached[id] = (by, through)
            if attempt === other { return way(to: id, reached) }
            pending += attempt.awaited.reversed().map { ($0.attempt, id, $0.through) }
        }
        return nil
    }

    private func way(
        to end: ObjectIdentifier,
        _ reached: [ObjectIdentifier: (by: ObjectIdentifier?, through: [AnyEntry])]
    ) -> [AnyEntry] {
        var legs: [[AnyEntry]] = []
        var id: ObjectIdentifier? = end
        while let current = id, let leg = reached[current] {
            legs.append(leg.through)
            id = leg.by
        }
        return legs.reversed().flatMap(\.self)
    }
}

/// An attempt with the tasks that wait for its value.
///
/// `@unchecked Sendable`: immutable, like its superclass except for the members that are guarded there.
final class AsyncBuild<Value: Sendable>: AsyncCreation, @unchecked Sendable {
    let waiting = Waiters<Result<Value, ResolutionError>>()
}

extension Creation {
    /// The entries that the calling thread and task are creating, outermost first.
    static var path: [AnyEntry] {
        @inline(never) get { (AsyncFrame.current?.frames.map(\.entry) ?? []) + CreationStack.current.entries }
    }
}

extension Entry where Value: Sendable {
    /// The value of an asynchronous factory.
    func asyncValue(in asking: DependencyContainer, callSite: CodeSite) async throws(ResolutionError) -> Value {
        let outer = AsyncFrame.current
        switch lifetime {
        case .dynamic, .graph:
            if let outer, outer.isIn(self) {
                throw .circular(outer.frames.map(\.entry), self, callSite: callSite)
            }
            try outer?.checkDepth(of: self, callSite: callSite)
            let frame = AsyncFrame(entry: self, container: asking, outer: outer, attempt: nil)
            let begun = asking.now
            do throws(ResolutionError) {
                let value = try await called(frame, in: asking, callSite: callSite)
                asking.report(created: key, since: begun)
                noteReturn()
                noteSuccess()
                return value
            } catch {
                asking.report(.failed(key, error))
                throw error
            }
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, callSite: callSite)
        case .static, .weak, .scoped, .timed:
            return try await sharedAsync(within: outer, callSite: callSite)
        }
    }

    private func sharedAsync(within outer: AsyncFrame?, callSite: CodeSite) async throws(ResolutionError) -> Value {
        var ended: Held<Value>?
        while true {
            var found: Held<Value>?
            guard let (build, isMine) = try claim(within: outer, after: ended, found: &found, callSite: callSite) else {
                if let value = published(on: .current) {
                    owner.report(.hit(key))
                    return value
                }
                do throws(Held<Value>.Ended) {
                    if let found { return try found.value() }
                } catch {}
                ended = found
                continue
            }
            let result = await build.waiting.value()
            let waiting = outer?.innermostAttempt
            Creation.monitor.locked { waiting?.awaited.removeAll { $0.attempt === build } }
            guard let result else { throw .cancelled(self, callSite: callSite) }
            // The error of another caller's attempt may not be one of this caller, who then tries again.
            if !isMine, case .failure(let error) = result, error.dependsOnCaller { continue }
            return try result.get()
        }
    }

    /// Returns the attempt to await, and starts it if necessary: it is then the caller's own. Returns nil if there is a
    /// published instance, or a held one other than `ended`, which it stores in `found`.
    private func claim(
        within outer: AsyncFrame?,
        after ended: Held<Value>?,
        found: inout Held<Value>?,
        callSite: CodeSite
    ) throws(ResolutionError) -> (build: AsyncBuild<Value>, isMine: Bool)? {
        // Kept beyond the lock, because releasing the last reference to it runs user code.
        let front = owner.front
        defer { withExtendedLifetime(front) {} }
        return try Creation.monitor.locked { () throws(ResolutionError) -> (build: AsyncBuild<Value>, isMine: Bool)? in
            if hasInstance { return nil }
            if let held, held !== ended {
                found = held
                return nil
            }
            let running = asyncAttempt as? AsyncBuild<Value>
            if running == nil {
                if Task.isCancelled { throw .cancelled(self, callSite: callSite) }
                try outer?.checkDepth(of: self, callSite: callSite)
                // It was closed after this resolve began. Another instance would be created in vain.
                if owner.refusesInstances { throw .closed(key, callSite: callSite) }
            }
            let build = running ?? start(within: outer, callSite: callSite)
            if let outer, let waiting = outer.innermostAttempt {
                if let way = build.way(to: waiting) {
                    throw .circular(way + outer.sinceAttempt, closedBy: self, callSite: callSite)
                }
                waiting.awaited.append((build, outer.sinceAttempt))
            }
            return (build, running == nil)
        }
    }

    /// Starts an attempt in a separate task, so that the cancellation of a waiting task does not reach it. The caller
    /// holds ``Creation/monitor``.
    private func start(within outer: AsyncFrame?, callSite: CodeSite) -> AsyncBuild<Value> {
        let build = AsyncBuild<Value>(entry: self)
        let frame = AsyncFrame(entry: self, container: owner, outer: outer, attempt: build)
        begin(build)
        Task {
            do throws(ResolutionError) {
                build.waiting.end(.success(try await attempted(frame, callSite: callSite)))
            } catch {
                build.waiting.end(.failure(error))
            }
        }
        return build
    }

    /// Creates the shared instance, as the attempt of `frame`.
    private func attempted(_ frame: AsyncFrame, callSite: CodeSite) async throws(ResolutionError) -> Value {
        let owner = owner
        let begun = owner.now
        let value: Value
        do throws(ResolutionError) {
            value =
                Overrides.mayLeak(into: owner)
                ? try await Overrides.withoutOverrides { () async throws(ResolutionError) in
                    try await called(frame, in: owner, callSite: callSite)
                }
                : try await called(frame, in: owner, callSite: callSite)
        } catch {
            abandon(error)
            owner.report(.failed(key, error))
            throw error
        }
        try finish(value, callSite: callSite)
        owner.report(created: key, since: begun)
        return value
    }

    /// Calls the factory as `frame`.
    private func called(
        _ frame: AsyncFrame,
        in container: DependencyContainer,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        guard case .async(let make) = wrapped else {
            throw .needsAwait(self, callSite: callSite)
        }
        asyncRecordings.pointee.wrappingAdd(1, ordering: .relaxed)
        defer { asyncRecordings.pointee.wrappingSubtract(1, ordering: .relaxed) }
        recordDeclared(in: container)
        do {
            let overrides = Overrides.current
            let inForce = overridesInForce(overrides, in: container)
            if inForce === overrides { return try await frame.running { try await make(container) } }
            return try await Overrides.with(inForce) {
                try await frame.running { try await make(container) }
            }
        } catch {
            throw .thrown(error, by: self, callSite: callSite)
        }
    }
}

extension AnyEntry {
    /// The overrides for an asynchronous factory that runs for `container`. The counterpart of
    /// ``substituting(in:on:_:)``.
    fileprivate func overridesInForce(_ current: Overrides?, in container: DependencyContainer) -> Overrides? {
        if isSubstituting(in: container), let fork = container.enclosingFork, let original = fork.parent {
            return Overrides(fork, for: original, reach: .factory(forkDepth: forkDepth))
        }
        return current?.innermostBlock
    }
}
