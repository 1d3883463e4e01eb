import Synchronization

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
            return try told(in: asking, on: stack, asked: asked)
        }
        asking.beginAttention()
        defer { asking.endAttention() }
        let value = try told(in: asking, on: stack, asked: asked)
        if isolation == .none { published.store(Self.fresh, ordering: .releasing) }
        return value
    }

    /// The value of the top-level resolve in progress.
    private func sharedInGraph(
        in asking: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        let key = GraphInstances.Key(entry: self, container: asking)
        if let found = stack.graph?.values[key], let value = found as? Value { return value }
        asking.beginAttention()
        defer { asking.endAttention() }
        let value = try told(in: asking, on: stack, asked: asked)
        stack.graph?.values[key] = value
        return value
    }

    /// What the factory makes, and the observers told of it.
    private func told(
        in container: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        let begun = container.now
        do throws(ResolutionError) {
            let value = try made(in: container, on: stack, asked: asked)
            container.report(created: key, since: begun)
            return value
        } catch {
            container.report(.failed(key, error))
            throw error
        }
    }

    /// Calls the factory, with this entry on the stack.
    func made(
        in container: DependencyContainer,
        on stack: CreationStack,
        asked: CodeSite
    ) throws(ResolutionError) -> Value {
        do {
            return try stack.makingRoom { try Self.call(.passUnretained(self), on: stack, in: container) }
        } catch {
            throw .thrown(error, by: self, asked: asked)
        }
    }

    /// Calls the factory of `entry`, an `Entry<Value>` that the container keeps alive, with it on the stack, which has
    /// room for it.
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
