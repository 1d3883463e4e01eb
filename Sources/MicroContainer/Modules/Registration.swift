/// A value that adds registrations to a container: an element of a ``DependencyBuilder``.
public protocol Registration {
    /// Adds the registrations to `container`.
    func apply(to container: DependencyContainer)
}

/// A group of any registrations, as an element of a ``DependencyBuilder``.
///
/// ```swift
/// var registrations: [any Registration] {
///     Singleton((any HTTPClient).self, autowire: LiveClient.init)
///     Register { container in
///         container.register(Session.self, allocation: .scoped("session"), autowire: Session.init)
///         container.contribute(Tab.self) { _ in Tab("Timeline") }
///     }
/// }
/// ```
public struct Register: Registration {
    private let body: (DependencyContainer) -> Void

    /// Creates an element that calls `body` with the container.
    public init(_ body: @escaping (DependencyContainer) -> Void) { self.body = body }

    public func apply(to container: DependencyContainer) { body(container) }
}

/// A ``Lifetime/static`` registration, as an element of a ``DependencyBuilder``.
public struct Singleton<Value>: Registration {
    private let registration: Register

    /// Registers a factory, like `register(_:allocation:dependencies:factory:)` with ``Lifetime/static``.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) where Value: Sendable {
        registration = Register {
            $0.register(
                type,
                allocation: .static,
                qualifier: qualifier,
                dependencies: dependencies,
                fileID: fileID,
                line: line,
                factory: factory
            )
        }
    }

    /// Registers an initializer, like `register(_:allocation:autowire:)` with ``Lifetime/static``.
    @_disfavoredOverload @preconcurrency
    public init<each Dependency>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) where Value: Sendable {
        registration = Register {
            $0.register(
                type,
                allocation: .static,
                qualifier: qualifier,
                fileID: fileID,
                line: line,
                autowire: initializer
            )
        }
    }

    public func apply(to container: DependencyContainer) { registration.apply(to: container) }
}

/// A ``Lifetime/dynamic`` registration, as an element of a ``DependencyBuilder``.
public struct Factory<Value>: Registration {
    private let registration: Register

    /// Registers a factory, like `register(_:allocation:dependencies:factory:)` with ``Lifetime/dynamic``.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        registration = Register {
            $0.register(
                type,
                qualifier: qualifier,
                dependencies: dependencies,
                fileID: fileID,
                line: line,
                factory: factory
            )
        }
    }

    /// Registers an initializer, like `register(_:allocation:autowire:)` with ``Lifetime/dynamic``.
    @_disfavoredOverload
    public init<each Dependency>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) {
        registration = Register {
            $0.register(type, qualifier: qualifier, fileID: fileID, line: line, autowire: initializer)
        }
    }

    public func apply(to container: DependencyContainer) { registration.apply(to: container) }
}

extension Singleton {
    /// Creates a ``Lifetime/static`` registration with a typed qualifier.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) where Value: Sendable {
        self.init(type, qualifier: qualifier.qualifier, fileID: fileID, line: line, factory: factory)
    }
}

extension Factory {
    /// Creates a ``Lifetime/dynamic`` registration with a typed qualifier.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        self.init(type, qualifier: qualifier.qualifier, fileID: fileID, line: line, factory: factory)
    }
}

extension Singleton {
    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public init<Other>(
        _ type: Value.Type,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        factory: (DependencyContainer) throws -> Other
    ) { registration = Register { _ in } }
}

extension Factory {
    /// Unavailable: the factory returns a value of another type.
    @_disfavoredOverload
    @available(
        *,
        unavailable,
        message: "the factory must return the registered type, or a value that conforms to the registered protocol"
    )
    public init<Other>(
        _ type: Value.Type,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        factory: (DependencyContainer) throws -> Other
    ) { registration = Register { _ in } }
}
