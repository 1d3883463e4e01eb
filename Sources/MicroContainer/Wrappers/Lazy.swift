/// A `Value` that is resolved at its first use and kept.
///
/// An autowired initializer can take a lazy value instead of the value itself. It references its container weakly. Within
/// `withOverrides`, it has the value of the block; after the block, it has its own value again.
public final class Lazy<Value: Sendable>: Sendable {
    private let provider: Provider<Value>
    private let kept = Kept<Value>()
    private weak let container: DependencyContainer?

    /// Creates a lazy value that calls `make`, for tests and for code without a container.
    public convenience init(_ make: @escaping @Sendable () throws(ResolutionError) -> Value) {
        self.init(Provider(make), in: nil)
    }

    private init(_ provider: Provider<Value>, in container: DependencyContainer?) {
        (self.provider, self.container) = (provider, container)
    }

    /// The value, resolved at the first use.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again.
    public var value: Value {
        get throws(ResolutionError) {
            try kept.value(for: container) { () throws(ResolutionError) in
                // Its dependencies are recorded, because the owner of this lazy value becomes stale when one of them
                // changes.
                let stack = CreationStack.current
                stack.beginAttention()
                defer { stack.endAttention() }
                return try provider()
            }
        }
    }

    /// Returns the value, and awaits it if it is created asynchronously.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again.
    public func resolveAsync() async throws(ResolutionError) -> Value {
        try await kept.value(for: container) { () async throws(ResolutionError) in try await provider.resolveAsync() }
    }

    /// Returns the value, for code that cannot handle an error, such as a view's body.
    ///
    /// Like a container's `resolve()`, this stops the program if the value cannot be resolved, with the text of the
    /// ``ResolutionError`` that ``value`` would throw.
    public func resolve(fileID: StaticString = #fileID, line: UInt = #line) -> Value {
        do throws(ResolutionError) {
            return try value
        } catch {
            DependencyContainer.stop(error, CodeSite(fileID, line))
        }
    }
}

extension Lazy: Wrapper {
    static func plan(at place: Place, site: CodeSite) -> Plan<Lazy> {
        let wrapped = Plan<Value>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter.deferred,
            collection: wrapped.collection,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { _ in [Plan<Value>]() },
            assemble: { Lazy(.resolving(wrapped, from: $1, site: site), in: $1) }
        )
    }
}
