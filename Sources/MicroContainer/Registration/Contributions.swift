extension DependencyContainer {
    /// Adds a value to the collection that ``resolveAll(_:fileID:line:)`` and an autowired `[Value]` receive.
    ///
    /// ```swift
    /// container.contribute(Tab.self, named: "timeline") { _ in Tab("Timeline") }
    /// ```
    ///
    /// A scope or fork first has its parent's contributions and then its own. A contribution replaces an earlier one
    /// with the same name and takes its position. In a scope or fork, it replaces the parent's contribution only there.
    ///
    /// - Parameters:
    ///   - type: The type of the collection's elements.
    ///   - name: The name by which the contribution can be replaced, or `nil`.
    ///   - allocation: How long an instance is shared.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - factory: Makes an instance.
    public func contribute<Value>(
        _ type: Value.Type,
        named name: String? = nil,
        allocation: Lifetime<Value> = .dynamic,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let container = effective
        let collection = DependencyKey(Contribution<Value>.self)
        let key = container.newContributionKey(to: collection, named: name)
        let site = CodeSite(fileID, line)
        container.add(
            Entry(key: key, lifetime: allocation, site: site, make: Make(factory), owner: container),
            to: collection
        )
    }

    /// The qualifier of a contribution: its name or its number, which are never equal.
    private func qualifier(ofContribution name: String?, _ number: Int) -> String {
        guard let name else { return depth == 0 ? "\(number)" : "\(depth).\(number)" }
        return name.first.map { $0.isNumber || $0 == "'" } ?? true ? "'\(name)'" : name
    }

    /// Returns every contributed `Value`, in the order of the contributions.
    ///
    /// - Throws: ``ResolutionError`` if one of them cannot be created.
    public func resolveAll<Value>(
        _ type: Value.Type = Value.self,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> [Value] {
        try contributions(Value.self, callSite: CodeSite(fileID, line))
    }

    func contributions<Value>(_ type: Value.Type, callSite: CodeSite) throws(ResolutionError) -> [Value] {
        var values: [Value] = []
        for key in contributionKeys(DependencyKey(Contribution<Value>.self)) {
            values.append(try value(Value.self, under: key, callSite: callSite))
        }
        return values
    }

    /// The keys of the contributions to a collection. Records the collection as a dependency of the running factory.
    func contributionKeys(_ collection: DependencyKey) -> [DependencyKey] {
        let source = effective
        source.record(collection)
        return source.contributed(to: collection)
    }

    /// The keys of the contributions to a collection, here and in the parents.
    private func contributed(to collection: DependencyKey) -> [DependencyKey] {
        // A contribution that is being added has a number before it has an entry.
        let own = inner == nil ? ownContributions(to: collection) : front?.ownContributions(to: collection) ?? []
        let inherited = parent?.contributed(to: collection) ?? []
        return inherited + own.filter { !inherited.contains($0) }
    }

    private func ownContributions(to collection: DependencyKey) -> [DependencyKey] {
        monitor.locked { (contributed[collection]?.keys ?? []).filter { currentTable.entry($0) != nil } }
    }

    private func newContributionKey(to collection: DependencyKey, named name: String?) -> DependencyKey {
        monitor.locked {
            let number = (contributed[collection]?.keys.count ?? 0) + 1
            let key = DependencyKey(collection.type, qualifier: qualifier(ofContribution: name, number))
            contributed[collection, default: ContributionKeys()].add(key, isNamed: name != nil)
            return key
        }
    }

    private var depth: Int { parent.map { $0.depth + 1 } ?? 0 }
}

/// The keys of the contributions to one collection.
struct ContributionKeys {
    /// In the order of the first contribution with each key.
    private(set) var keys: [DependencyKey] = []
    private var named: Set<DependencyKey> = []

    /// Adds a key, unless it is a name that has been added before.
    mutating func add(_ key: DependencyKey, isNamed: Bool) {
        if isNamed, !named.insert(key).inserted { return }
        keys.append(key)
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
