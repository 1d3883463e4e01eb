/// Something that can be put into a container: what a ``DependencyBuilder`` is filled with.
public protocol Registration {
    /// Puts it into `container`.
    func apply(to container: DependencyContainer)
}

/// Registers what is shared: one for the container, made when first asked for.
public struct Singleton<Value: Sendable>: Registration {
    private let site: (fileID: StaticString, line: UInt)
    private let qualifier: String?
    private let factory: @Sendable (DependencyContainer) throws -> Value

    /// Shares one `Value`. The same as ``DependencyContainer/registerSingleton(_:qualifier:fileID:line:factory:)``.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        site = (fileID, line)
        self.qualifier = qualifier
        self.factory = factory
    }

    public func apply(to container: DependencyContainer) {
        container.registerSingleton(
            Value.self,
            qualifier: qualifier,
            fileID: site.fileID,
            line: site.line,
            factory: factory
        )
    }
}

/// Registers what is made anew for each resolve.
public struct Factory<Value>: Registration {
    private let site: (fileID: StaticString, line: UInt)
    private let qualifier: String?
    private let factory: @Sendable (DependencyContainer) throws -> Value

    /// Makes `Value`s. The same as ``DependencyContainer/registerFactory(_:qualifier:fileID:line:factory:)``.
    @preconcurrency
    public init(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        site = (fileID, line)
        self.qualifier = qualifier
        self.factory = factory
    }

    public func apply(to container: DependencyContainer) {
        container.registerFactory(
            Value.self,
            qualifier: qualifier,
            fileID: site.fileID,
            line: site.line,
            factory: factory
        )
    }
}
