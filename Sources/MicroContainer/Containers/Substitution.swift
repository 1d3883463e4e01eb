import CMicroContainer

/// The replacement on one thread while a factory runs for a fork outside of which the factory was registered. A factory
/// that was registered in the fork itself has no replacement.
struct Substitution {
    let fork: DependencyContainer?
    /// The ``Entry/forkDepth`` of the factory: see ``DependencyContainer/counterpart(of:forkDepth:)``.
    var forkDepth: UInt16 = 0
}

extension CreationStack {
    /// The substitution of the innermost factory.
    var substitution: Substitution? {
        here.pointee.substitution?.assumingMemoryBound(to: Substitution.self).pointee
    }

    func substituting<Value>(_ substitution: Substitution, _ body: () throws -> Value) rethrows -> Value {
        let outer = here.pointee.substitution
        return try withUnsafePointer(to: substitution) { pointer in
            here.pointee.substitution = UnsafeMutableRawPointer(mutating: pointer)
            beginAttention()
            defer {
                endAttention()
                here.pointee.substitution = outer
            }
            return try body()
        }
    }
}

extension Entry {
    /// Whether the factory was registered outside of the fork that `container` is or is inside, and runs for that fork.
    ///
    /// Registrations are inherited inwards, so comparing the fork depths is enough.
    func isSubstituting(in container: DependencyContainer) -> Bool { forkDepth < container.forkDepth }

    /// Runs the factory, `body`. If it was registered outside of the fork that `container` is in, the containers that
    /// it may have captured resolve to the fork; otherwise they resolve to themselves.
    func substituting<Value>(
        in container: DependencyContainer,
        on stack: CreationStack,
        _ body: () throws -> Value
    ) throws -> Value {
        if isSubstituting(in: container) {
            return try stack.substituting(Substitution(fork: container.enclosingFork, forkDepth: forkDepth), body)
        }
        if stack.substitution?.fork == nil, !Overrides.isInFactory { return try body() }
        return try stack.substituting(Substitution(fork: nil), body)
    }

    /// The overrides for an asynchronous factory that runs for `container`. The counterpart of
    /// ``substituting(in:on:_:)``.
    func overridesInForce(_ current: Overrides?, in container: DependencyContainer) -> Overrides? {
        if isSubstituting(in: container), let fork = container.enclosingFork {
            return Overrides(fork, forkDepth: forkDepth)
        }
        return current?.innermostBlock
    }
}
