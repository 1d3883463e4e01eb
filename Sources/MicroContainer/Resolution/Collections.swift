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

    /// Returns the contributed values whose name is a `Key`, whatever the isolation of their factories, by their names.
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

    /// The keys of the contributions to a collection. Records the collection as a dependency of the running factory.
    func contributionKeys(_ collection: DependencyKey) -> [DependencyKey] {
        contributions(to: collection).map(\.key)
    }

    /// The contributions to a collection. Records the collection as a dependency of the running factory.
    func contributions(to collection: DependencyKey) -> [Contributed] {
        let source = effective
        source.record(collection)
        return source.contributed(to: collection)
    }

    /// The names of the contributions to arrays of `Value`, and the plans that resolve them.
    func contributionPlans<Value>(_ type: Value.Type, site: CodeSite) -> [NamedPlan<Value>] {
        contributions(to: DependencyKey(Contribution<Value>.self)).map {
            ($0.name, Plan(registeredAt: .contribution($0.key.qualifier), site: site))
        }
    }

    /// The contributions to a collection, here and in the parents.
    func contributed(to collection: DependencyKey) -> [Contributed] {
        // A contribution that is being added has a number before it has an entry.
        let own = inner == nil ? ownContributions(to: collection) : front?.ownContributions(to: collection) ?? []
        guard let parent else { return own }
        return ContributionKeys.merged(parent.contributed(to: collection), own)
    }

    private func ownContributions(to collection: DependencyKey) -> [Contributed] {
        monitor.locked { (contributed[collection]?.list ?? []).filter { currentTable.entry($0.key) != nil } }
    }
}

/// The name of a contribution, and the plan that resolves it.
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

/// One contribution to a collection.
struct Contributed: Sendable {
    let key: DependencyKey
    let name: ContributionName?
    /// Nil if none was given, so that a replacement keeps the order of what it replaces.
    var order: Int?
}

/// The contributions to one collection in one container.
struct ContributionKeys {
    /// Sorted by the order; those with equal order by the first contribution with each key.
    private(set) var list: [Contributed] = []
    private var named: Set<DependencyKey> = []
    private var count = 0

    /// Adds a contribution, unless its name has been added before.
    ///
    /// - Parameter key: Returns the key for a number that has not been used yet.
    /// - Returns: The contribution, and the one that it replaces. The caller releases that one without a lock, because
    ///   its name may be a user's object.
    mutating func add(
        _ name: ContributionName?,
        _ order: Int?,
        key: (Int) -> DependencyKey
    ) -> (new: Contributed, replaced: Contributed?) {
        count += 1
        let new = Contributed(key: key(count), name: name, order: order)
        var replaced: Contributed?
        if name != nil, !named.insert(new.key).inserted, let place = list.firstIndex(where: { $0.key == new.key }) {
            guard let order, list[place].order != order else { return (new, nil) }
            replaced = list.remove(at: place)
        }
        Self.insert(new, into: &list)
        return (new, replaced)
    }

    /// Removes and returns the contribution with a key, or all. The caller releases them without a lock.
    mutating func remove(_ key: DependencyKey?) -> [Contributed] {
        let removed = list.filter { key == nil || $0.key == key }
        list.removeAll { key == nil || $0.key == key }
        named.subtract(removed.map(\.key))
        return removed
    }

    /// The contributions of a parent, followed by those of a scope or fork.
    static func merged(_ inherited: [Contributed], _ own: [Contributed]) -> [Contributed] {
        if own.isEmpty || inherited.isEmpty { return inherited + own }
        var merged = inherited
        let places = Dictionary(inherited.indices.map { (inherited[$0].key, $0) }) { first, _ in first }
        var moved: Set<DependencyKey> = []
        for contribution in own where places[contribution.key] != nil && contribution.order != nil {
            moved.insert(contribution.key)
        }
        merged.removeAll { moved.contains($0.key) }
        for contribution in own where places[contribution.key] == nil || moved.contains(contribution.key) {
            insert(contribution, into: &merged)
        }
        return merged
    }

    private static func insert(_ new: Contributed, into list: inout [Contributed]) {
        let order = new.order ?? 0
        if list.last.map({ $0.order ?? 0 <= order }) ?? true { return list.append(new) }
        list.insert(new, at: list.firstIndex { $0.order ?? 0 > order } ?? list.endIndex)
    }
}

/// Marks the type of a contribution's key.
protocol ContributionKey {}

extension DependencyKey {
    /// Whether this is the key of a contribution, or of a collection of contributions.
    var isContribution: Bool { type is any ContributionKey.Type }
}

/// The type in the keys of contributions, so that they differ from a registration of the type itself.
enum Contribution<Value>: NamedKey, ContributionKey {
    static func keyName(_ name: (Any.Type) -> String) -> String { "contribution to [\(name(Value.self))]" }
    static func replacement(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? {
        "container.contribute(\(metatype(Value.self)), named: …) { container in … }"
    }
}
