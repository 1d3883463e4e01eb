/// A context, other than live, in which a program runs.
public enum DependencyContext: Hashable, Sendable {
    /// A preview of a view. A type without a preview value uses its live registration.
    case preview
    /// A test. Resolving a type that has no test value and is not overridden is an error.
    case test
}

extension DependencyContainer {
    /// Registers the preview or test value of a type: see ``fork(in:live:_:)``.
    ///
    /// ```swift
    /// container.register((any Clock).self, allocation: .static) { _ in SystemClock() }
    /// container.register((any Clock).self, in: .preview) { _ in FixedClock() }
    /// container.register((any Clock).self, in: .test) { _ in TestClock() }
    /// ```
    ///
    /// The value has the lifetime of the live registration, in whichever order you register the two. Resolving outside
    /// of such a fork never uses it.
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
        put(key, in: context) { $0.replace(key, .dynamic, site, make) }
    }

    /// Registers a type's preview or test value that is created asynchronously: see ``fork(in:live:_:)``.
    ///
    /// Otherwise it behaves like ``register(_:in:qualifier:fileID:line:factory:)``, which also replaces an asynchronous
    /// registration.
    public func registerAsync<Value: Sendable>(
        _ type: Value.Type,
        in context: DependencyContext,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let site = CodeSite(fileID, line)
        put(key, in: context) { $0.replaceAsync(key, .dynamic, site, factory) }
    }

    private func put(_ key: DependencyKey, in context: DependencyContext, _ replace: @escaping ContextValues.Replace) {
        let container = effective
        let replaced = container.monitor.locked {
            container.details.contextValues[context, default: ContextValues()].put(key, replace)
        }
        // The closure may hold a user's object, whose `deinit` must run without the lock.
        withExtendedLifetime(replaced) {}
    }

    /// Creates a container for previews or tests: a ``fork(_:)`` with the values that are registered for `context`.
    ///
    /// ```swift
    /// let testing = container.fork(in: .test, live: [Timeline.self]) {
    ///     $0.override((any Clock).self) { _ in TestClock() }
    /// }
    /// ```
    ///
    /// In a fork for ``DependencyContext/test``, every registration needs a test value, a replacement in `replacing`,
    /// or an entry in `live`. Resolving any other registration throws ``ResolutionError/notOverridden(_:)``, so no test
    /// reaches a live service by accident. The test container creates the types in `live` itself, from its own
    /// registrations.
    ///
    /// - Parameters:
    ///   - context: The context that selects the values.
    ///   - live: The types whose live registrations a test container may use, with any qualifier.
    ///   - replacing: Registers replacements, which take precedence over the values of the context.
    public func fork(
        in context: DependencyContext,
        live: [Any.Type] = [],
        _ replacing: (DependencyContainer) -> Void = { _ in }
    ) -> DependencyContainer {
        let fork = fork()
        // First, because `replacing` may resolve.
        if context == .test {
            for level in fork.levels { level.monitor.locked { level.details.strictness = Strictness(live: live) } }
        }
        for replace in effective.values(in: context) { replace(fork) }
        replacing(fork)
        return fork
    }

    /// The values of a context; the parents' values first.
    func values(in context: DependencyContext) -> [ContextValues.Replace] {
        let own = monitor.locked { knownDetails?.contextValues[context] }
        return (parent?.values(in: context) ?? []) + (own?.inOrder ?? [])
    }
}

/// The values of one context, by the keys that they replace.
struct ContextValues: Sendable {
    /// A function that registers the value in a fork.
    typealias Replace = @Sendable (DependencyContainer) -> Void

    /// The values in the order of registration, which is the order in which a fork starts them.
    private var values: [(key: DependencyKey, replace: Replace)] = []

    /// Adds a value, and returns the one that it replaces.
    mutating func put(_ key: DependencyKey, _ replace: @escaping Replace) -> Replace? {
        let replaced = values.firstIndex { $0.key == key }.map { values.remove(at: $0).replace }
        values.append((key, replace))
        return replaced
    }

    var inOrder: [Replace] { values.map(\.replace) }
}
