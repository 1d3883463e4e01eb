// Forms that exist for their messages: without them, the compiler reports "failed to produce diagnostic for expression"
// where it cannot infer a type, and a missing conformance without a way to mend it.

extension DependencyContainer {
    /// Unavailable: the type of the instance is unknown.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message:
            "the type is unknown; write 'let clock: any Clock = container.resolve()' or 'resolve((any Clock).self)'"
    )
    public func resolve(qualifier: String? = nil) -> Any { () }

    /// Unavailable: the type of the instance is unknown.
    @_disfavoredOverload
    @available(*, unavailable, message: "the type is unknown; write 'resolveOrThrow((any Clock).self)'")
    public func resolveOrThrow(qualifier: String? = nil) throws(ResolutionError) -> Any { () }

    /// Unavailable: the type of the instance is unknown.
    @_disfavoredOverload
    @available(*, unavailable, message: "the type is unknown; write 'resolveOptional((any Clock).self)'")
    public func resolveOptional(qualifier: String? = nil) -> Any { () }

    /// Unavailable: the type of the instance is unknown.
    @_disfavoredOverload
    @available(*, unavailable, message: "the type is unknown; write 'resolveAsync((any Clock).self)'")
    public func resolveAsync(qualifier: String? = nil) async throws(ResolutionError) -> Any { () }

    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public func register<Value, Other>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        factory: (DependencyContainer) throws -> Other
    ) {}
}

extension Lifetime {
    /// Deprecated: the type is not `Sendable`. It is not in the documentation, where its name would be ambiguous.
    @_documentation(visibility: internal)
    @available(
        *,
        deprecated,
        message:
            "the type is not 'Sendable', and all threads share the instance; make the type 'Sendable' or '@MainActor', or register it as '.dynamic'"
    )
    public static var `static`: Self { Self(kind: .static) }
}
