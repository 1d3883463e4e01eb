extension DependencyContainer {
    /// Wraps the instances of a registration: resolving returns the result of `wrap`.
    ///
    /// ```swift
    /// container.decorate((any Feed).self) { feed, _ in LoggedFeed(wrapped: feed) }
    /// ```
    ///
    /// You can register `type` before or after this call. In a scope or fork, only instances that are resolved there
    /// are decorated. Each contribution to `[Value]` and each `Value` with arguments is decorated too. If values are
    /// shared by their arguments, a scope or fork that decorates them creates its own. Asynchronous and main-actor
    /// factories are decorated as well. After a main-actor factory, `wrap` runs on the main actor. After an asynchronous
    /// one, it resolves like a synchronous factory in `resolveAsync`: see <doc:MainActorAndAsync>.
    ///
    /// - Parameters:
    ///   - type: The registered type.
    ///   - qualifier: The qualifier of the registration. Contributions have none.
    ///   - order: Decorations are applied from the lowest order to the highest; those with equal order in the order of
    ///     the calls.
    ///   - wrap: Receives an instance, and returns the one that is resolved.
    public func decorate<Value>(
        _ type: Value.Type,
        qualifier: String? = nil,
        order: Int = 0,
        @_inheritActorContext wrap: @escaping @isolated(any) @Sendable (Value, DependencyContainer) throws -> Value
    ) {
        let decoration = Decoration(order: order, wrappingBy: IsolatedCall(wrap))
        effective.decorate(DependencyKey(Value.self, qualifier: qualifier), decoration)
    }

    /// Wraps the instances of a registration with an initializer. Its first parameter receives the instance, and the
    /// container resolves the others, as for `register(_:autowire:)`.
    ///
    /// ```swift
    /// container.decorate((any Feed).self, autowire: LoggedFeed.init)
    /// ```
    ///
    /// ``validate(roots:offMainActor:)`` checks the parameters of the initializer.
    @_disfavoredOverload  // So that a trailing closure is `wrap`.
    public func decorate<Value, each Dependency>(
        _ type: Value.Type,
        qualifier: String? = nil,
        order: Int = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (Value, repeat each Dependency) throws -> Value
    ) {
        let wiring = Autowiring<repeat each Dependency>(site: CodeSite(fileID, line))
        let call = IsolatedCall(initializer)
        let decoration = Decoration<Value>(
            order: order,
            declared: wiring.declared,
            wrappingBy: IsolatedCall(isolation: call.isolation) { value, container in
                try call(value, repeat try (each wiring.plans).value(in: container))
            }
        )
        effective.decorate(DependencyKey(Value.self, qualifier: qualifier), decoration)
    }

    /// Removes the decorations of a type that were added in this container. Its instances are created again.
    public func undecorate<Value>(_ type: Value.Type, qualifier: String? = nil) {
        effective.changeDecorations(of: DependencyKey(Value.self, qualifier: qualifier)) { $0 = [] }
    }

    private func decorate(_ key: DependencyKey, _ decoration: AnyDecoration) {
        changeDecorations(of: key) { list in
            list.insert(decoration, at: list.firstIndex { $0.order > decoration.order } ?? list.endIndex)
        }
    }

    private func changeDecorations(of key: DependencyKey, _ change: (inout [AnyDecoration]) -> Void) {
        let (former, retired) = monitor.locked { () -> ([AnyDecoration], [Entry]) in
            let former = details.decorations[key, default: []]
            var list = former
            change(&list)
            details.decorations[key] = list.isEmpty ? nil : list
            noteChange()
            let entries = currentTable.entries.filter { $0.decoratedKey == key }
            // An inherited entry is looked up and decorated again.
            return (former, entries.compactMap { isOwn($0) ? renew($0) : removeEntry($0.key) })
        }
        invalidate(retired.map(\.key) + [key], retiring: retired)
        // The closures of removed decorations may hold a user's object, whose `deinit` must run without the lock.
        withExtendedLifetime(former) {}
    }
}

extension DependencyContainer {
    /// The decorations of a `Value` here and in the parents, innermost first.
    func decorations<Value>(of type: Value.Type, _ qualifier: String?) -> [Decoration<Value>] {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let own = monitor.locked { knownDetails?.decorations[key] ?? [] }
        return (parent?.decorations(of: type, qualifier) ?? []) + own.compactMap { $0 as? Decoration<Value> }
    }
}

extension Decoration {
    fileprivate convenience init(
        order: Int,
        declared: [Parameter] = [],
        wrappingBy wrap: IsolatedCall<Value, Value, DependencyContainer>
    ) {
        self.init(order: order, declared: declared, wrap: wrap) { value, container in
            try await container.awaited(value, wrappedBy: wrap)
        }
    }
}
