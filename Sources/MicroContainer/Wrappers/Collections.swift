// Resolves the contributions to a collection.

extension DependencyContainer {
    /// Returns every contributed `Value`, in the order of the contributions.
    ///
    /// - Throws: ``ResolutionError`` if one of them cannot be created.
    public func resolveAll<Value>(
        _ type: Value.Type = Value.self,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> [Value] {
        try values(of: contributionPlans(Value.self, site: CodeSite(fileID, line)).map { $0.plan })
    }

    /// Returns the contributed values whose name is a `Key`, by their names.
    ///
    /// ```swift
    /// container.contribute((any Exporter).self, named: Format.json) { _ in JSONExporter() }
    /// let exporters = try container.resolveAll((any Exporter).self, by: Format.self)
    /// ```
    ///
    /// - Throws: ``ResolutionError`` if one of them cannot be created.
    public func resolveAll<Key: Hashable & Sendable, Value>(
        _ type: Value.Type = Value.self,
        by key: Key.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> [Key: Value] {
        let site = CodeSite(fileID, line)
        return Dictionary(try values(of: contributionPlans(Value.self, site: site).named(Key.self))) { $1 }
    }

    /// Returns every contributed `Value`, whatever the isolation of its factory, in the order of the contributions.
    ///
    /// - Throws: ``ResolutionError`` if one of them cannot be created.
    public func resolveAllAsync<Value: Sendable>(
        _ type: Value.Type = Value.self,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> [Value] {
        try await awaitedValues(of: contributionPlans(Value.self, site: CodeSite(fileID, line)).map { $0.plan })
    }

    /// Returns, by name, the contributed values whose names have the type `Key`, whatever the isolation of their
    /// factories.
    ///
    /// - Throws: ``ResolutionError`` if one of them cannot be created.
    public func resolveAllAsync<Key: Hashable & Sendable, Value: Sendable>(
        _ type: Value.Type = Value.self,
        by key: Key.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> [Key: Value] {
        let site = CodeSite(fileID, line)
        let plans = contributionPlans(Value.self, site: site).named(Key.self)
        return Dictionary(try await awaitedValues(of: plans)) { $1 }
    }

    /// The contributions to a collection. Records the collection as a dependency of the running factory.
    func contributions(to collection: DependencyKey) -> [Contributed] {
        let source = effective
        source.record(collection)
        return source.contributed(to: collection)
    }

    /// The names of the contributions to arrays of `Value`, with the plans that resolve the contributions.
    func contributionPlans<Value>(_ type: Value.Type, site: CodeSite) -> [NamedPlan<Value>] {
        contributions(to: DependencyKey(Contribution<Value>.self)).map {
            ($0.name, Plan(registeredAt: .contribution($0.key.qualifier), site: site))
        }
    }

    /// The contributions to a collection, here and in the parents.
    func contributed(to collection: DependencyKey) -> [Contributed] {
        let own =
            (inner == nil ? self : front)
            .map { source in source.monitor.locked { source.knownDetails?.contributed[collection]?.list ?? [] } } ?? []
        guard let parent else { return own }
        return ContributionList.merged(parent.contributed(to: collection), own)
    }
}

typealias NamedPlan<Value> = (name: ContributionName?, plan: Plan<Value>)

extension Array {
    /// The plans of the contributions whose name is a `Key`.
    func named<Key, Value>(_ type: Key.Type) -> [Plan<(Key, Value)>] where Element == NamedPlan<Value> {
        compactMap { name, plan in
            // A name is `Sendable`, whatever its static type.
            guard let key = (name as? Key).map(Carried.init) else { return nil }
            return plan.map { (key.value, $0) }
        }
    }
}
