// The second stage for a shared instance: one caller creates it, and the others wait. Each function has a synchronous
// form, which parks the thread, and an asynchronous one.

/// The state of a shared instance for a caller that resolves it.
private enum Claim<Attempt> {
    /// The instance exists, unless it has ended meanwhile.
    case existing
    /// Another entry has replaced this one.
    case retired
    /// No instance exists. The caller makes this attempt, or waits for it.
    case open(Attempt)
}

extension Entry {
    /// The shared value, created exactly once. Other threads that resolve it meanwhile are parked.
    func shared<Value>(
        for asking: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let owner = owner
        var last: AnyHeld?
        while true {
            switch try claim(in: owner, on: stack, held: &last, callSite: callSite) {
            case .existing:
                do throws(InstanceEnded) {
                    return try existing(last, on: stack)
                } catch {}
            case .retired:
                return try asking.ownValue(Value.self, under: key, callSite: callSite)
            case .open:
                return try created(in: owner, on: stack, callSite: callSite)
            }
        }
    }

    /// The shared instance.
    ///
    /// It is copied in a reading section, because another thread may remove and release it.
    func published<Value>(_ type: Value.Type, on stack: CreationStack) throws(InstanceEnded) -> Value {
        stack.enlist()
        stack.beginReading()
        defer { stack.endReading() }
        guard let instance = Self.instance(published.load(ordering: .acquiring), of: type) else {
            throw InstanceEnded()
        }
        return instance.pointee
    }

    /// Whether there is a shared instance now.
    var exists: Bool { hasInstance || (lifetime.mayEndEarly && heldInstance?.hasEnded == false) }

    /// The instance that ``EntryDetails/held`` refers to, and that may have ended.
    var heldInstance: AnyHeld? { Creation.monitor.locked { details?.held } }

    /// The held instance or, if that is nil, the published instance.
    private func existing<Value>(_ held: AnyHeld?, on stack: CreationStack) throws(InstanceEnded) -> Value {
        guard let held else { return try published(Value.self, on: stack) }
        return try unsafeDowncast(held, to: Held<Value>.self).value()
    }
}

extension Entry {
    /// The state of the shared instance, without attempts in progress. The caller holds ``Creation/monitor``.
    ///
    /// - Parameter last: The held instance that the caller has seen end. Receives one that the caller has not seen.
    fileprivate func state(_ last: inout AnyHeld?) -> Claim<Void> {
        if hasInstance { return .existing }
        if let held = details?.held, held !== last {
            last = held
            return .existing
        }
        return isRetired ? .retired : .open(())
    }

    /// Claims the creation for the calling thread. Waits for another thread's attempt, if there is one.
    ///
    /// - Throws: The error of that attempt, unless it depends on the other caller: the calling thread then tries itself.
    fileprivate func claim(
        in owner: DependencyContainer,
        on stack: CreationStack,
        held last: inout AnyHeld?,
        callSite: CodeSite
    ) throws(ResolutionError) -> Claim<Void> {
        // Kept beyond the lock, because releasing the last reference to one of them runs user code.
        let kept = (owner.front, last)
        defer { withExtendedLifetime(kept) {} }
        return try Creation.monitor.locked { () throws(ResolutionError) in
            while true {
                let state = state(&last)
                guard case .open = state else { return state }
                if maker == nil {
                    // `checkIsolation` has let the caller pass for an instance that has ended since.
                    guard isIsolationOfCaller else { throw wrongIsolation(callSite: callSite) }
                    // The container was closed after this call began. Another instance would be created in vain.
                    if owner.refusesInstances { throw .closed(key, callSite: callSite) }
                    maker = stack
                    return state
                }
                let attempt = startedProgress
                if let cycle = Creation.cycle(closedBy: stack, waitingFor: self) {
                    throw .circular(cycle, closedBy: self, callSite: callSite)
                }
                stack.awaited = self
                Creation.monitor.wait()
                stack.awaited = nil
                if let failure = attempt.failure, !failure.dependsOnCaller { throw failure }
            }
        }
    }
}

extension Entry {
    /// Creates and publishes the shared instance, as the attempt in progress.
    private func created<Value>(
        in owner: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let timing = owner.timing
        let value: Value
        do throws(ResolutionError) {
            stack.beginAttention()
            defer { stack.endAttention() }
            value =
                Overrides.mayLeak(into: owner)
                ? try Overrides.$ofTask.with(nil) { () throws(ResolutionError) in
                    try called(in: owner, on: stack, callSite: callSite)
                }
                : try called(in: owner, on: stack, callSite: callSite)
        } catch {
            throw abandoned(error)
        }
        try publish(value, in: owner, timing: timing, callSite: callSite)
        return value
    }
}

extension Entry {
    /// The shared value, created exactly once. Other tasks that resolve it meanwhile wait.
    func shared<Value: Sendable>(
        for asking: DependencyContainer,
        within outer: AsyncFrame?,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        var last: AnyHeld?
        while true {
            switch try claim(Value.self, within: outer, held: &last, callSite: callSite) {
            case .existing:
                do throws(InstanceEnded) {
                    let value: Value = try existing(last, on: .current)
                    if last == nil { owner.report(.hit(key)) }
                    return value
                } catch {}
            case .retired:
                return try await asking.asyncValue(Value.self, under: key, callSite: callSite)
            case .open(let claimed):
                let result = await claimed.attempt.result()
                outer?.innermostAttempt?.endWaiting(for: claimed.attempt)
                guard let result else { throw .cancelled(self, callSite: callSite) }
                // The error of another caller's attempt may not apply to this caller, which then tries again.
                if !claimed.isMine, case .failure(let error) = result, error.dependsOnCaller { continue }
                return try result.get()
            }
        }
    }

    /// Claims the creation for the calling task. An attempt that no other caller has started is the caller's own.
    private func claim<Value: Sendable>(
        _ type: Value.Type,
        within outer: AsyncFrame?,
        held last: inout AnyHeld?,
        callSite: CodeSite
    ) throws(ResolutionError) -> Claim<(attempt: AsyncAttempt<Value>, isMine: Bool)> {
        // Kept beyond the lock, because releasing the last reference to one of them runs user code.
        let kept = (owner.front, last)
        defer { withExtendedLifetime(kept) {} }
        return try Creation.monitor.locked { () throws(ResolutionError) in
            switch state(&last) {
            case .existing: return .existing
            case .retired: return .retired
            case .open: break
            }
            let running = asyncAttempt as? AsyncAttempt<Value>
            if running == nil {
                if Task.isCancelled { throw .cancelled(self, callSite: callSite) }
                try outer?.checkDepth(of: self, callSite: callSite)
                // The container was closed after this call began. Another instance would be created in vain.
                if owner.refusesInstances { throw .closed(key, callSite: callSite) }
            }
            let attempt = running ?? start(within: outer, callSite: callSite)
            if let outer, let waiting = outer.innermostAttempt {
                if let way = attempt.way(to: waiting) {
                    throw .circular(way + outer.sinceAttempt, closedBy: self, callSite: callSite)
                }
                waiting.awaited.append((attempt, outer.sinceAttempt))
            }
            return .open((attempt, running == nil))
        }
    }

    /// Starts an attempt in a separate task, so that the cancellation of a waiting task does not reach it. The caller
    /// holds ``Creation/monitor``.
    private func start<Value: Sendable>(within outer: AsyncFrame?, callSite: CodeSite) -> AsyncAttempt<Value> {
        let attempt = AsyncAttempt<Value>(entry: self)
        let frame = AsyncFrame(entry: self, container: owner, outer: outer, attempt: attempt)
        begin(attempt)
        attempt.start { () async throws(ResolutionError) in try await self.created(frame, callSite: callSite) }
        return attempt
    }

    /// Creates and publishes the shared instance, as the attempt of `frame`.
    private func created<Value: Sendable>(_ frame: AsyncFrame, callSite: CodeSite) async throws(ResolutionError)
        -> Value
    {
        let owner = owner
        let timing = owner.timing
        let value: Value
        do throws(ResolutionError) {
            value =
                Overrides.mayLeak(into: owner)
                ? try await Overrides.$ofTask.with(nil) { () async throws(ResolutionError) in
                    try await called(frame, in: owner, callSite: callSite)
                }
                : try await called(frame, in: owner, callSite: callSite)
        } catch {
            throw abandoned(error)
        }
        try publish(value, in: owner, timing: timing, callSite: callSite)
        return value
    }
}
