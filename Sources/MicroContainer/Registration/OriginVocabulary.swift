// The names of the container that this one follows, github.com/otaviocc/MicroContainer. Code that was written for it
// compiles unchanged, with a warning if a shared value is not `Sendable`. New code uses `register(_:allocation:…)`.
// ADR-007 explains why these names are in this module.

/// The two lifetimes of the original container. New code uses ``Lifetime``.
public enum DependencyAllocation: Sendable {
    /// Stands for ``Lifetime/static``.
    case `static`
    /// Stands for ``Lifetime/dynamic``.
    case dynamic

    var kind: LifetimeKind {
        switch self {
        case .static: .static
        case .dynamic: .dynamic
        }
    }
}

extension DependencyContainer {
    /// The original spelling of ``register(_:allocation:qualifier:dependencies:fileID:line:factory:)``.
    @preconcurrency
    public func register<Value>(
        type: Value.Type,
        allocation: Lifetime<Value>,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        add(DependencyKey(type, qualifier: qualifier), allocation, CodeSite(fileID, line), Make(factory))
    }

    /// The original spelling of ``register(_:allocation:qualifier:dependencies:fileID:line:factory:)``, for an allocation
    /// in a variable.
    @_disfavoredOverload @preconcurrency
    public func register<Value>(
        type: Value.Type,
        allocation: DependencyAllocation,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let lifetime = Lifetime<Value>(kind: allocation.kind)
        add(DependencyKey(type, qualifier: qualifier), lifetime, CodeSite(fileID, line), Make(factory))
    }

    /// The original spelling of `register(_:allocation:)` with ``Lifetime/static``.
    @preconcurrency
    public func registerSingleton<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        add(DependencyKey(type, qualifier: qualifier), .static, CodeSite(fileID, line), Make(factory))
    }

    /// The original spelling of `register(_:allocation:)` with ``Lifetime/dynamic``.
    @preconcurrency
    public func registerFactory<Value>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        add(DependencyKey(type, qualifier: qualifier), .dynamic, CodeSite(fileID, line), Make(factory))
    }
}
