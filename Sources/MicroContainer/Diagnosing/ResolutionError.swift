/// Why something could not be resolved.
///
/// Every case carries a ``Diagnostic``; ``description`` is its text, the same that `resolve()` stops with.
public enum ResolutionError: Error, Sendable, CustomStringConvertible {
    /// MC001: nothing is registered for the type and qualifier.
    case notRegistered(type: MissingType)
    /// MC002: something depends on itself.
    case circularChain(chain: CircularChain)
    /// MC003: a factory threw; ``Diagnostic/underlying`` is what it threw.
    case factoryFailed(Diagnostic)
    /// MC004: it has to be made on the main actor. Ask there, or with `await`.
    case mainActorOnly(Diagnostic)
    /// MC005: it is made asynchronously. Ask with `await`.
    case needsAwait(Diagnostic)
    /// MC006: it lives in a scope, and none of that name is open here.
    case noScope(Diagnostic)
    /// MC007: the container, or the scope, has been closed.
    case closed(Diagnostic)
    /// MC008: a value type cannot be held weakly.
    case weakValue(Diagnostic)
    /// MC009: two modules register the same thing.
    case duplicate(Diagnostic)
    /// MC015: so many factories call each other that the thread's stack is nearly full.
    case tooDeep(Diagnostic)
    /// MC013: a ``Lifetime/starting(_:stopping:)`` threw; ``Diagnostic/underlying`` is what it threw.
    case notStarted(Diagnostic)

    /// What happened, where, and the way out.
    public var diagnostic: Diagnostic {
        switch self {
        case .notRegistered(let type): type.diagnostic
        case .circularChain(let chain): chain.diagnostic
        case .factoryFailed(let diagnostic), .mainActorOnly(let diagnostic), .needsAwait(let diagnostic),
            .noScope(let diagnostic), .closed(let diagnostic), .weakValue(let diagnostic),
            .duplicate(let diagnostic), .tooDeep(let diagnostic), .notStarted(let diagnostic):
            diagnostic
        }
    }

    /// The text of the ``diagnostic``.
    public var description: String { diagnostic.description }
}

extension DependencyContainer {
    /// Why something could not be resolved.
    public typealias ResolutionError = MicroContainer.ResolutionError
}

/// The type that is not registered. Prints as the type.
public struct MissingType: Sendable, CustomStringConvertible {
    /// What happened, where, and the way out.
    public let diagnostic: Diagnostic

    /// What was asked for.
    public var key: DependencyKey { diagnostic.subject }

    /// The type that was asked for.
    public var type: Any.Type { key.type }

    /// The type and the qualifier.
    public var description: String { key.description }
}

/// The names of the types on a cycle; the first is also the last.
public struct CircularChain: Sendable, RandomAccessCollection, CustomStringConvertible {
    /// What happened, where, and the way out.
    public let diagnostic: Diagnostic

    public var startIndex: Int { diagnostic.cycle.startIndex }
    public var endIndex: Int { diagnostic.cycle.endIndex }
    public subscript(position: Int) -> String { diagnostic.cycle[position] }

    /// `A -> B -> A`.
    public var description: String { joined(separator: " -> ") }
}
