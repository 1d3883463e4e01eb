// Unavailable forms, whose messages say how to correct a call. Without them, the compiler reports "failed to produce
// diagnostic for expression" if it cannot infer a type. For a missing conformance, an asynchronous factory or the name
// of another container's lifetime, its message does not say what to write instead.

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

    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public func registerAsync<Value, Other>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        factory: (DependencyContainer) async throws -> Other
    ) {}

    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public func override<Value, Other>(
        _ type: Value.Type,
        qualifier: String? = nil,
        factory: (DependencyContainer) throws -> Other
    ) {}

    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public func contribute<Value, Other>(
        _ type: Value.Type,
        named name: ContributionName? = nil,
        order: Int? = nil,
        allocation: Lifetime<Value> = .dynamic,
        factory: (DependencyContainer) throws -> Other
    ) {}

    /// Unavailable: the factory is asynchronous.
    @_disfavoredOverload
    @available(*, unavailable, message: "the factory is asynchronous; write 'registerAsync'")
    public func register<Value>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        factory: (DependencyContainer) async throws -> Value
    ) {}

    /// Unavailable: the initializer is asynchronous.
    @_disfavoredOverload
    @available(*, unavailable, message: "the initializer is asynchronous; write 'registerAsync'")
    public func register<Value, each Dependency>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        autowire initializer: (repeat each Dependency) async throws -> Value
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

// Names that other containers use.

extension Lifetime {
    /// Unavailable: the name is `static`.
    @available(*, unavailable, renamed: "static")
    public static var singleton: Self { Self(kind: .static) }

    /// Unavailable: the name is `static`.
    @available(*, unavailable, renamed: "static")
    public static var container: Self { Self(kind: .static) }

    /// Unavailable: the name is `dynamic`.
    @available(*, unavailable, renamed: "dynamic")
    public static var transient: Self { Self(kind: .dynamic) }

    /// Unavailable: the name is `dynamic`.
    @available(*, unavailable, renamed: "dynamic")
    public static var unique: Self { Self(kind: .dynamic) }

    /// Unavailable: the name has several meanings in other containers.
    @available(*, unavailable, message: "write '.static' for one instance, or '.weak' for one while it is in use")
    public static var shared: Self { Self(kind: .static) }

    /// Unavailable: the name has several meanings in other containers.
    @available(*, unavailable, message: "write '.static' for one instance, or '.timed' for one that expires")
    public static var cached: Self { Self(kind: .static) }
}
