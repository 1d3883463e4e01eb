import CMicroContainer

/// A factory of a fork's original that runs for the fork, on one thread; or one of the fork's own, for which nothing is
/// replaced.
struct Substitution {
    let fork: DependencyContainer?
}

extension CreationStack {
    /// The substitution of the innermost factory.
    var substitution: Substitution? {
        here.pointee.substitution?.assumingMemoryBound(to: Substitution.self).pointee
    }

    /// Runs `body` with a substitution in force.
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

extension AnyEntry {
    /// Whether the factory was registered in the original of a fork, and runs for the fork.
    func isSubstituting(in container: DependencyContainer) -> Bool {
        origin != .here && container.enclosingFork != nil
    }

    /// Runs the factory, `body`, so that the original resolves to the fork if the factory was registered in the original,
    /// and to itself if it was registered in the fork.
    func substituting<Value>(
        in container: DependencyContainer,
        on stack: CreationStack,
        _ body: () throws -> Value
    ) throws -> Value {
        if origin != .here, let fork = container.enclosingFork {
            return try stack.substituting(Substitution(fork: fork), body)
        }
        if stack.substitution?.fork == nil { return try body() }
        return try stack.substituting(Substitution(fork: nil), body)
    }
}
