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

    /// What happened, where, and the way out.
    public var diagnostic: Diagnostic {
        switch self {
        case .notRegistered(let type): type.diagnostic
        case .circularChain(let chain): chain.diagnostic
        case .factoryFailed(let diagnostic): diagnostic
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
