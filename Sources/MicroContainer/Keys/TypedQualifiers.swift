/// A qualifier type. Qualifiers of different types never mean the same registration, even if their cases have equal
/// names.
///
/// ```swift
/// enum Host: String, DependencyQualifier { case primary, staging }
///
/// container.register(Client.self, qualifier: Host.staging) { _ in Client("staging.example.com") }
/// let client: Client = container.resolve(qualifier: Host.staging)
/// ```
public protocol DependencyQualifier: Sendable {
    /// The qualifier as a string that includes the name of the type.
    var qualifier: String { get }
}

extension DependencyQualifier {
    /// The type's name and the value's description: `Example.Host.staging`.
    public var qualifier: String { "\(String(reflecting: Self.self)).\(self)" }
}

extension DependencyQualifier where Self: RawRepresentable, RawValue == String {
    /// The type's name and the raw value: `Example.Host.staging`.
    public var qualifier: String { "\(String(reflecting: Self.self)).\(rawValue)" }
}

extension DependencyContainer {
    /// Registers the factory of a `Value` with a typed qualifier.
    public func register<Value>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier.qualifier)
        add(key, allocation, CodeSite(fileID, line), Make(factory))
    }

    /// Registers an initializer as the factory of a `Value`, with a typed qualifier.
    @_disfavoredOverload
    public func register<Value, each Dependency>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) {
        register(
            type,
            allocation: allocation,
            qualifier: qualifier.qualifier,
            fileID: fileID,
            line: line,
            autowire: initializer
        )
    }

    /// Registers a replacement with a typed qualifier.
    public func override<Value: Sendable>(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        override(type, qualifier: qualifier.qualifier, fileID: fileID, line: line, factory: factory)
    }

    /// Wraps the instances of a registration with a typed qualifier.
    public func decorate<Value>(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        order: Int = 0,
        @_inheritActorContext wrap: @escaping @isolated(any) @Sendable (Value, DependencyContainer) throws -> Value
    ) {
        decorate(type, qualifier: qualifier.qualifier, order: order, wrap: wrap)
    }

    /// Returns the instance registered with a typed qualifier, like `resolve()`.
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        resolveLong(qualifier.qualifier, CodeSite(fileID, line))
    }

    /// Returns the instance registered with a typed qualifier, like `resolveOrThrow()`.
    public func resolveOrThrow<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        try resolveOrThrow(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Returns the instance registered with a typed qualifier, or nil.
    public func resolveOptional<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value? {
        resolveOptional(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Returns the instance registered with a typed qualifier, like `resolveAsync()`.
    public func resolveAsync<Value: Sendable>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        try await resolveAsync(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Whether `type` is registered with a typed qualifier.
    public func contains<Value>(_ type: Value.Type, qualifier: some DependencyQualifier) -> Bool {
        contains(type, qualifier: qualifier.qualifier)
    }

    /// Removes a registration with a typed qualifier.
    public func unregister<Value>(_ type: Value.Type, qualifier: some DependencyQualifier) {
        unregister(type, qualifier: qualifier.qualifier)
    }
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
