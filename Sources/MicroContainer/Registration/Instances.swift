extension DependencyContainer {
    /// Registers an existing instance. Every resolve returns it.
    ///
    /// ```swift
    /// container.register(URLSession.shared, as: (any HTTPClient).self)
    /// ```
    ///
    /// The container does not start, stop or close the instance, because the caller owns it.
    ///
    /// - Parameters:
    ///   - instance: The instance.
    ///   - type: The type to resolve; by default the type of the instance.
    ///   - qualifier: Distinguishes several registrations of one type.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    @preconcurrency
    public func register<Value: Sendable>(
        _ instance: Value,
        as type: Value.Type = Value.self,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let key = DependencyKey(type, qualifier: qualifier)
        add(key, .static, CodeSite(fileID, line), declared: [], .sync { _ in instance })
    }

    /// Registers nothing. It exists so that the compiler warns: without it, a type without a factory would be
    /// registered as an instance of its metatype.
    @available(*, deprecated, message: "a type alone is not registered; pass a factory, or an initializer as autowire:")
    public func register<Value>(_ type: Value.Type) {}

    /// Registers `type` as another name for `implementation`. Resolving `type` resolves `implementation`.
    ///
    /// ```swift
    /// container.register(LiveClient.self, allocation: .static, autowire: LiveClient.init)
    /// container.register((any HTTPClient).self, as: LiveClient.self)
    /// ```
    ///
    /// The registration of `implementation` decides the lifetime and the isolation. If an instance of `implementation`
    /// is not a `Value`, resolving is an error: see ``AliasMismatch``.
    ///
    /// - Parameters:
    ///   - type: The type to resolve, usually a protocol.
    ///   - implementation: The type that is resolved instead.
    ///   - qualifier: Distinguishes several registrations of `type`.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    public func register<Value, Implementation>(
        _ type: Value.Type,
        as implementation: Implementation.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let site = CodeSite(fileID, line)
        add(
            DependencyKey(Value.self, qualifier: qualifier),
            .dynamic,
            site,
            declared: [Parameter(key: DependencyKey(Implementation.self))],
            .sync { container in
                let instance = try container.resolved(Implementation.self, nil, site)
                guard let value = instance as? Value else {
                    throw AliasMismatch(type: Value.self, implementation: Implementation.self)
                }
                return value
            }
        )
    }
}

/// The error for an alias whose implementation does not have the alias's type.
///
/// It is the ``Diagnostic/underlying`` error of a ``ResolutionError/factoryFailed(_:)``.
public struct AliasMismatch: Error, CustomStringConvertible {
    /// The resolved type.
    public let type: Any.Type
    /// The implementation that the alias resolves.
    public let implementation: Any.Type

    /// The two types, and the fix.
    public var description: String {
        let (type, implementation) = (TypeName.short(type), TypeName.short(implementation))
        return "\(implementation) is not \(type); make \(implementation) conform to it, or register a factory"
    }
}
