extension Entry {
    /// The value, created if necessary. Every resolve that is not a hit calls this.
    @inline(never)
    func value(in asking: DependencyContainer, callSite: CodeSite) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
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
            throw .noScope(scope, self, callSite: callSite)
        case .static, .weak, .scoped, .timed:
            return try shared(on: stack, callSite: callSite)
        }
    }

    /// A new value. The first time, the dependencies of the factory are recorded.
    private func fresh(
        in asking: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        if published.load(ordering: .acquiring) == Self.fresh {
            return try reported(in: asking, on: stack, callSite: callSite)
        }
        stack.beginAttention()
        defer { stack.endAttention() }
        let value = try reported(in: asking, on: stack, callSite: callSite)
        // A fork's copy of a parent's entry always takes the long path: see `substituting`.
        if isolation == .none, !isSubstituting(in: asking) {
            published.store(Self.fresh, ordering: .releasing)
        } else {
            noteReturn()
        }
        return value
    }

    /// The value of the top-level resolve in progress.
    private func sharedInGraph(
        in asking: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let key = GraphInstances.Key(entry: self, container: asking)
        if let found = stack.graph?.values[key], let value = found as? Value { return value }
        stack.beginAttention()
        defer { stack.endAttention() }
        let value = try reported(in: asking, on: stack, callSite: callSite)
        stack.graph?.values[key] = value
        noteReturn()
        noteSuccess()
        return value
    }

    /// Calls the factory, and reports to observers.
    private func reported(
        in container: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        let begun = container.now
        do throws(ResolutionError) {
            let value = try made(in: container, on: stack, callSite: callSite)
            container.report(created: key, since: begun)
            return value
        } catch {
            container.report(.failed(key, error))
            throw error
        }
    }

    /// Calls the factory for `container`, with this entry on the stack.
    func made(
        in container: DependencyContainer,
        on stack: CreationStack,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value {
        do {
            return try stack.withSpace(for: self, callSite: callSite) {
                try substituting(in: container, on: stack) {
                    stack.push(.passUnretained(self), in: container)
                    defer { stack.pop() }
                    if stack.needsLongPath { recordDeclared(in: container) }
                    return try make(container)
                }
            }
        } catch {
            throw .thrown(error, by: self, callSite: callSite)
        }
    }
}
