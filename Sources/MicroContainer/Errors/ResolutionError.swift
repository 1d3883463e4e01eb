/// An error thrown when a value cannot be resolved.
///
/// Every case carries a ``Diagnostic``. The diagnostic's text is the ``description``, with which `resolve()` stops the
/// program.
public enum ResolutionError: Error, Sendable, CustomStringConvertible {
    /// MC001: nothing is registered for the type and qualifier.
    case notRegistered(type: MissingType)
    /// MC002: a registration depends on itself.
    case circularChain(chain: CircularChain)
    /// MC003: a factory threw; ``Diagnostic/underlying`` is its error.
    case factoryFailed(Diagnostic)
    /// MC004: the instance must be created on the main actor. Resolve it there, or with `await`.
    case mainActorOnly(Diagnostic)
    /// MC005: the instance is created asynchronously. Resolve it with `await`.
    case needsAwait(Diagnostic)
    /// MC006: the instance belongs to a scope, but no scope with that name is open here.
    case noScope(Diagnostic)
    /// MC007: the container, or the scope, was closed or released.
    case closed(Diagnostic)
    /// MC008: a value type is registered as ``Lifetime/weak``.
    case weakValue(Diagnostic)
    /// MC009: two modules register the same type, or two different values of one module type are assembled.
    case duplicate(Diagnostic)
    /// MC015: too many nested factories have nearly filled the thread's stack.
    case tooDeep(Diagnostic)
    /// MC013: a ``Lifetime/starting(_:stopping:)`` hook threw; ``Diagnostic/underlying`` is its error.
    case notStarted(Diagnostic)
    /// MC016: the task was cancelled while it waited for an instance that is created asynchronously.
    case cancelled(Diagnostic)
    /// MC018: an argument of a registration with `autowire:` is passed to no parameter of the initializer.
    case unusedArgument(Diagnostic)
    /// MC020: a test container would use a live registration: see ``DependencyContainer/fork(in:live:_:)``.
    case notOverridden(Diagnostic)
    /// MC021: an ``Injected`` property has no container.
    case noContainer(Diagnostic)

    /// The fault, with the source location, the cause and a fix.
    public var diagnostic: Diagnostic {
        switch self {
        case .notRegistered(let type): type.diagnostic
        case .circularChain(let chain): chain.diagnostic
        case .factoryFailed(let diagnostic), .mainActorOnly(let diagnostic), .needsAwait(let diagnostic),
            .noScope(let diagnostic), .closed(let diagnostic), .weakValue(let diagnostic),
            .duplicate(let diagnostic), .tooDeep(let diagnostic), .notStarted(let diagnostic),
            .cancelled(let diagnostic), .unusedArgument(let diagnostic), .notOverridden(let diagnostic),
            .noContainer(let diagnostic):
            diagnostic
        }
    }

    /// Whether another caller may succeed, because the error depends on the caller's thread, actor or task, or on the
    /// factories that the caller is running.
    var dependsOnCaller: Bool {
        switch self {
        case .mainActorOnly, .needsAwait, .circularChain, .tooDeep, .cancelled: true
        case .factoryFailed(let diagnostic): (diagnostic.underlying as? ResolutionError)?.dependsOnCaller ?? false
        default: false
        }
    }

    /// The text of the ``diagnostic``.
    public var description: String { diagnostic.description }
}

extension DependencyContainer {
    /// An error thrown when a value cannot be resolved.
    public typealias ResolutionError = MicroContainer.ResolutionError
}

/// The type that is not registered. Its description is the name of the type.
public struct MissingType: Sendable, CustomStringConvertible {
    /// The fault, with the source location, the cause and a fix.
    public let diagnostic: Diagnostic

    /// The missing type and qualifier.
    public var key: DependencyKey { diagnostic.subject }

    /// The missing type.
    public var type: Any.Type { key.type }

    /// The type and the qualifier.
    public var description: String { key.description }
}

/// The names of the types along a cycle; the first is also the last.
public struct CircularChain: Sendable, RandomAccessCollection, CustomStringConvertible {
    /// The fault, with the source location, the cause and a fix.
    public let diagnostic: Diagnostic

    public var startIndex: Int { 0 }
    public var endIndex: Int { diagnostic.cycleKeys.count }

    /// The name at a position. It depends on the other names on the path, so this composes all of them.
    public subscript(position: Int) -> String { diagnostic.cycle[position] }

    /// Composes the names once, for all elements.
    public func makeIterator() -> [String].Iterator { diagnostic.cycle.makeIterator() }

    /// The names along the cycle, such as `A -> B -> A`.
    public var description: String { diagnostic.cycle.joined(separator: " -> ") }
}
