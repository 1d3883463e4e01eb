/// A `Value` that is resolved when it is first used, and kept.
///
/// An autowired initializer can take one instead of the value. It does not keep its container alive.
public final class Lazy<Value: Sendable>: Sendable {
    private let provider: Provider<Value>
    private let kept = Kept<Value>()

    /// A lazy value that `make` makes: for tests, and for code without a container.
    public init(_ make: @escaping @Sendable () throws(ResolutionError) -> Value) { provider = Provider(make) }

    /// The value, resolved now if it has not been.
    ///
    /// - Throws: ``ResolutionError``; the next use tries again.
    public var value: Value {
        get throws(ResolutionError) {
            if let value = kept.value { return value }
            return kept.keep(try provider())
        }
    }

    /// The value, for code that cannot handle an error, such as the body of a view.
    ///
    /// If it cannot be resolved, this stops the program with the text of the ``ResolutionError`` that ``value`` would
    /// throw, as `resolve()` does.
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
            fill: { container throws(ResolutionError) in
                let provider = Provider<Value>.resolving(wrapped, from: container, site: site)
                return Lazy { () throws(ResolutionError) in try provider() }
            }
        )
    }
}
