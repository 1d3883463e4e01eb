extension DependencyContainer {
    /// Adds a value to the collections that ``resolveAll(_:fileID:line:)``, an autowired `[Value]` and an autowired
    /// `[Key: Value]` receive.
    ///
    /// ```swift
    /// container.contribute(Tab.self, named: "timeline") { _ in Tab("Timeline") }
    /// ```
    ///
    /// A dictionary contains the contributions whose name has the type of its key. A contribution replaces an earlier
    /// one with the same name, and takes its position. Names are the same if they have the same type and description.
    ///
    /// A scope or fork first has its parent's contributions and then its own. In a scope or fork, a contribution replaces
    /// the parent's contribution only there.
    ///
    /// - Parameters:
    ///   - type: The type of the collection's elements.
    ///   - name: The name by which the contribution can be found, replaced and removed, or `nil`.
    ///   - order: Elements are sorted from the lowest order to the highest; those with equal order in the order of the
    ///     calls. By default 0, or the order of the contribution that is replaced.
    ///   - allocation: How long an instance is shared.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - factory: Makes an instance.
    public func contribute<Value>(
        _ type: Value.Type,
        named name: ContributionName? = nil,
        order: Int? = nil,
        allocation: Lifetime<Value> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let make = Make(factory)
        contribute(Value.self, name, order) { key, owner in
            Entry.new(key: key, lifetime: allocation, site: CodeSite(fileID, line), make: make, owner: owner)
        }
    }

    /// Adds a value that an initializer creates. The container resolves the initializer's parameters, as for
    /// `register(_:autowire:)`.
    @_disfavoredOverload  // So that a trailing closure is a factory.
    public func contribute<Value, each Dependency>(
        _ type: Value.Type,
        named name: ContributionName? = nil,
        order: Int? = nil,
        allocation: Lifetime<Value> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let wiring = Autowiring<repeat each Dependency>(site: site)
        let make = wiring.make(initializer)
        contribute(Value.self, name, order) { key, owner in
            Entry.new(key: key, lifetime: allocation, site: site, declared: wiring.declared, make: make, owner: owner)
        }
    }

    /// Adds a value that is created asynchronously. ``resolveAllAsync(_:fileID:line:)`` and `registerAsync(_:autowire:)`
    /// await it.
    public func contributeAsync<Value: Sendable>(
        _ type: Value.Type,
        named name: ContributionName? = nil,
        order: Int? = nil,
        allocation: Lifetime<Value> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) {
        contribute(Value.self, name, order) { key, owner in
            .awaited(key, allocation, CodeSite(fileID, line), owner: owner, factory)
        }
    }

    /// Adds a value that an asynchronous initializer creates, as for `registerAsync(_:autowire:)`.
    @_disfavoredOverload  // So that a trailing closure is a factory.
    public func contributeAsync<Value: Sendable, each Dependency: Sendable>(
        _ type: Value.Type,
        named name: ContributionName? = nil,
        order: Int? = nil,
        allocation: Lifetime<Value> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        autowire initializer: @escaping @Sendable (repeat each Dependency) async throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let wiring = Autowiring<repeat each Dependency>(site: site)
        contribute(Value.self, name, order) { key, owner in
            .awaited(key, allocation, site, declared: wiring.declared, owner: owner, wiring.awaiting(initializer))
        }
    }

    /// Removes contributions that were made in this container. Instances that depend on the collection are created again.
    ///
    /// In a scope or a fork, a contribution of the parent stays. To replace it there, contribute with the same name.
    ///
    /// - Parameters:
    ///   - type: The type of the collection's elements.
    ///   - name: The name of the contribution, or nil for all contributions.
    public func removeContributions<Value>(to type: Value.Type, named name: ContributionName? = nil) {
        let container = effective
        let collection = DependencyKey(Contribution<Value>.self)
        let key = name.map { DependencyKey(collection.type, qualifier: Self.qualifier(of: $0)) }
        let (removed, entries) = container.monitor.locked { () -> ([Contributed], [Entry]) in
            let removed = container.details.contributed[collection]?.remove(key) ?? []
            return (removed, removed.compactMap { container.removeEntry($0.key) })
        }
        container.invalidate(removed.map(\.key) + [collection], retiring: entries)
    }

    private func contribute<Value>(
        _ type: Value.Type,
        _ name: ContributionName?,
        _ order: Int?,
        _ entry: (DependencyKey, DependencyContainer) -> Entry
    ) {
        let container = effective
        let collection = DependencyKey(Contribution<Value>.self)
        let key = DependencyKey(
            collection.type,
            qualifier: name.map(Self.qualifier) ?? container.unnamedQualifier(in: collection)
        )
        container.add(entry(key, container), as: Contributed(key: key, name: name, order: order), to: collection)
    }

    private func unnamedQualifier(in collection: DependencyKey) -> String {
        let number = monitor.locked { details.contributed[collection, default: ContributionList()].nextNumber() }
        return depth == 0 ? "\(number)" : "\(depth).\(number)"
    }

    /// The qualifier of a contribution with a name. It never equals that of a contribution with a number.
    private static func qualifier(of name: ContributionName) -> String {
        if let name = name as? any DependencyQualifier { return "'\(name.qualifier)'" }
        // The quotation marks distinguish it from a string with this text.
        guard let text = name as? String else { return "'\(String(reflecting: type(of: name))).\(name)'" }
        return text.first.map { $0.isNumber || $0 == "'" } ?? true ? "'\(text)'" : text
    }

    private var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}
