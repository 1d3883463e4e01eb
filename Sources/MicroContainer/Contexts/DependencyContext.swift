/// A situation in which a program runs, other than live.
public enum DependencyContext: Hashable, Sendable {
    /// A preview of a view. What has no preview value is live.
    case preview
    /// A test. What has no test value, and is not overridden, is an error.
    case test
}

extension DependencyContainer {
    /// Registers the value of a registration in previews or tests: see ``fork(in:live:_:)``.
    ///
    /// ```swift
    /// container.register((any Clock).self, allocation: .static) { _ in SystemClock() }
    /// container.register((any Clock).self, in: .preview) { _ in FixedClock() }
    /// container.register((any Clock).self, in: .test) { _ in TestClock() }
    /// ```
    ///
    /// It has the lifetime of the registration, in whatever order the two are made. Live resolves never see it.
    ///
    /// - Parameters:
    ///   - type: The type to resolve.
    ///   - context: The context that the value is for.
    ///   - qualifier: Distinguishes several registrations of one type.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - factory: Makes an instance.
    public func register<Value>(
        _ type: Value.Type,
        in context: DependencyContext,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let make = Make(factory)
        let site = CodeSite(fileID, line)
        let container = effective
        let replaced = container.monitor.locked {
            container.contextValues[context, default: [:]].updateValue(
                { $0.replace(key, .dynamic, site, make) },
                forKey: key
            )
        }
        // The closure may hold anybody's object, which ends after the lock.
        withExtendedLifetime(replaced) {}
    }

    /// A container for previews or tests: a ``fork(_:)`` with the values that are registered for `context`.
    ///
    /// ```swift
    /// let testing = container.fork(in: .test, live: [Timeline.self]) {
    ///     $0.override((any Clock).self) { _ in TestClock() }
    /// }
    /// ```
    ///
    /// In a container for ``DependencyContext/test``, a registration without a test value that `replacing` does not
    /// replace, and that `live` does not list, is an error to resolve: ``ResolutionError/notOverridden(_:)``. So no test
    /// reaches a live service by accident. What `live` lists is made in the test container, from what it resolves to there.
    ///
    /// - Parameters:
    ///   - context: The context.
    ///   - live: The types that a test container makes as they are registered, whatever the qualifier.
    ///   - replacing: Registers replacements, which go before the values of the context.
    public func fork(
        in context: DependencyContext,
        live: [Any.Type] = [],
        _ replacing: (DependencyContainer) -> Void = { _ in }
    ) -> DependencyContainer {
        let fork = fork()
        for replace in effective.values(in: context) { replace(fork) }
        replacing(fork)
        if context == .test { fork.monitor.locked { fork.strictness = Strictness(live: live) } }
        return fork
    }

    /// The values of a context, those of parents first.
    private func values(in context: DependencyContext) -> [@Sendable (DependencyContainer) -> Void] {
        let own = monitor.locked { contextValues[context, default: [:]] }
        return (parent?.values(in: context) ?? []) + own.values
    }
}

/// The rule of a test container: what it may make as it is registered live.
struct Strictness: Sendable {
    private let live: Set<ObjectIdentifier>

    init(live: [Any.Type]) { self.live = Set(live.map { ObjectIdentifier($0) }) }

    func allows(_ entry: AnyEntry) -> Bool {
        live.contains(ObjectIdentifier(entry.key.type)) || live.contains(ObjectIdentifier(entry.decoratedKey.type))
    }
}

/// Thrown by the registrations of a test container that are live.
struct NotOverridden: Error {}
