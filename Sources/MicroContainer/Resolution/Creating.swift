// The second stage of resolving: creates the value of an entry that has none. Each function has a synchronous and an
// asynchronous form.

extension Entry {
    /// The value, created if necessary. Called for everything that is resolved and is not a hit.
    @inline(never)
    func value<Value>(
        _ type: Value.Type,
        in asking: DependencyContainer,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
        if isLive { throw .notOverridden(self, callSite: callSite) }
        if stack.isCreating(self) {
            throw .circular(stack.entries, self, callSite: callSite)
        }
        try checkIsolation(callSite: callSite)
        switch lifetime {
        case .dynamic:
            return try fresh(in: asking, on: stack, callSite: callSite)
        case .graph:
            return try sharedInGraph(in: asking, on: stack, callSite: callSite)
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, in: asking, callSite: callSite)
        case .static, .weak, .scoped, .timed:
            return try shared(for: asking, on: stack, callSite: callSite)
        }
    }

    /// A new value. The first time, the dependencies of the factory are recorded.
    private func fresh<Value>(
        in asking: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let isKnown = hasRun
        if !isKnown { stack.beginAttention() }
        defer { if !isKnown { stack.endAttention() } }
        let timing = asking.timing
        let value: Value
        do throws(ResolutionError) {
            value = try called(in: asking, on: stack, callSite: callSite)
        } catch {
            throw asking.failed(key, error)
        }
        asking.report(created: key, timing: timing)
        if isKnown { return value }
        // A fork's copy of a parent's entry always takes the long path: see `substituting`.
        if case .dynamic = lifetime, !isSubstituting(in: asking) {
            published.store(known, ordering: .releasing)
        } else {
            noteReturn()
        }
        return value
    }

    /// The value that the current top-level call resolves.
    private func sharedInGraph<Value>(
        in asking: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let key = GraphInstances.Key(entry: self, container: asking)
        if let found = stack.graph?.values[key], let value = found as? Value { return value }
        let value: Value = try fresh(in: asking, on: stack, callSite: callSite)
        stack.graph?.values[key] = value
        noteSuccess()
        return value
    }

    /// Calls the factory for `container`, with this entry on the stack.
    func called<Value>(
        in container: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        do {
            return try stack.withSpace(for: self, callSite: callSite) {
                try substituting(in: container, on: stack) {
                    stack.push(.passUnretained(self), in: container, callSite: callSite)
                    defer { stack.pop() }
                    if stack.needsLongPath { recordDeclared(in: container) }
                    return try call(for: container)
                }
            }
        } catch {
            throw .thrown(error, by: self, callSite: callSite)
        }
    }
}

extension Entry {
    /// The value of an asynchronous factory, created if necessary.
    func asyncValue<Value: Sendable>(
        _ type: Value.Type,
        in asking: DependencyContainer,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        let outer = AsyncFrame.current
        if isLive { throw .notOverridden(self, callSite: callSite) }
        switch lifetime {
        case .dynamic, .graph:
            if let outer, outer.isIn(self) {
                throw .circular(outer.frames.map(\.entry), self, callSite: callSite)
            }
            try outer?.checkDepth(of: self, callSite: callSite)
            let frame = AsyncFrame(entry: self, container: asking, outer: outer, attempt: nil)
            return try await fresh(frame, in: asking, callSite: callSite)
        case .scoped(let scope) where !owner.isScope(named: scope):
            throw .noScope(scope, self, in: asking, callSite: callSite)
        case .static, .weak, .scoped, .timed:
            return try await shared(for: asking, within: outer, callSite: callSite)
        }
    }

    private func fresh<Value: Sendable>(
        _ frame: AsyncFrame,
        in asking: DependencyContainer,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        let timing = asking.timing
        let value: Value
        do throws(ResolutionError) {
            value = try await called(frame, in: asking, callSite: callSite)
        } catch {
            throw asking.failed(key, error)
        }
        asking.report(created: key, timing: timing)
        noteReturn()
        noteSuccess()
        return value
    }

    /// Calls the factory for `container`, as `frame`.
    func called<Value: Sendable>(
        _ frame: AsyncFrame,
        in container: DependencyContainer,
        callSite: CodeSite
    ) async throws(ResolutionError) -> Value {
        guard case .async(let make) = wrapped(Value.self) else { throw .needsAwait(self, callSite: callSite) }
        asyncRecordings.pointee.wrappingAdd(1, ordering: .relaxed)
        defer { asyncRecordings.pointee.wrappingSubtract(1, ordering: .relaxed) }
        recordDeclared(in: container)
        do {
            let overrides = Overrides.current
            let inForce = overridesInForce(overrides, in: container)
            if inForce === overrides { return try await frame.running { try await make(container) } }
            return try await Overrides.$ofTask.with(inForce) {
                try await frame.running { try await make(container) }
            }
        } catch {
            throw .thrown(error, by: self, callSite: callSite)
        }
    }
}

extension DependencyContainer {
    /// Reports a failure to observers, and returns its error.
    func failed(_ key: DependencyKey, _ error: ResolutionError) -> ResolutionError {
        report(.failed(key, error))
        return error
    }
}

// MARK: - A value whose type is not known statically

extension Entry {
    /// Creates an instance for `container`, or the shared instance if it does not exist.
    func make(in container: DependencyContainer, callSite: CodeSite) throws(ResolutionError) {
        func make<Value>(_ type: Value.Type) -> ResolutionError? {
            do throws(ResolutionError) {
                _ = try value(type, in: container, callSite: callSite)
                return nil
            } catch {
                return error
            }
        }
        if let error = _openExistential(valueType, do: make) { throw error }
    }

    /// Creates an instance with the isolation that it needs.
    ///
    /// - Returns: The awaited value. The caller keeps it alive, because it may have no other owner.
    func makeAnywhere(in container: DependencyContainer, callSite: CodeSite) async throws(ResolutionError)
        -> (any Sendable)?
    {
        switch isolation {
        case .none: try make(in: container, callSite: callSite)
        case .mainActor:
            try await MainActor.running { () throws(ResolutionError) in try self.make(in: container, callSite: callSite)
            }
        case .async:
            // Without `awaiting`, only `resolveAsync` of this value's type can prove that it is `Sendable`.
            guard let awaiting = details?.awaiting else { throw .needsAwait(self, callSite: callSite) }
            return try await awaiting(self, container, callSite)
        }
        return nil
    }
}
