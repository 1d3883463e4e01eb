/// What is registered and what depends on what, as a value.
///
/// Nodes come in the order of registration, dependencies by name: the same registrations give the same graph.
public struct DependencyGraph: Sendable, CustomStringConvertible {
    /// One registration.
    public struct Node: Sendable {
        /// What it is asked for by.
        public let key: DependencyKey
        /// Its lifetime, as in `static`.
        public let lifetime: String
        /// Where it is registered.
        public let site: CodeSite
        /// What its factory asks for, as far as is known.
        public let dependencies: [DependencyKey]
        /// Whether the factory is a closure, so that its dependencies are known only once it has run.
        public let isOpaque: Bool
    }

    /// The registrations.
    public let nodes: [Node]

    /// How the program comes to need `type`: for each registration that nothing depends on, the shortest way from it,
    /// if there is one.
    public func why(_ type: Any.Type, qualifier: String? = nil) -> [[DependencyKey]] {
        let sought = DependencyKey(type, qualifier: qualifier)
        let needed = Set(nodes.flatMap(\.dependencies))
        let known = Dictionary(nodes.map { ($0.key, $0.dependencies) }, uniquingKeysWith: { first, _ in first })
        return nodes.map(\.key).filter { !needed.contains($0) }.compactMap { root in
            var paths = [[root]]
            var seen: Set = [root]
            while !paths.isEmpty {
                let path = paths.removeFirst()
                guard let last = path.last else { break }
                if last == sought { return path }
                for next in known[last, default: []] where seen.insert(next).inserted { paths.append(path + [next]) }
            }
            return nil
        }
    }

    /// What has to be made anew when `type` changes: everything that depends on it, directly or not, in the order of
    /// registration.
    public func impact(of type: Any.Type, qualifier: String? = nil) -> [DependencyKey] {
        let changed = DependencyKey(type, qualifier: qualifier)
        var affected: Set = [changed]
        var grows = true
        while grows {
            grows = false
            for node in nodes where !affected.contains(node.key) && !affected.isDisjoint(with: node.dependencies) {
                affected.insert(node.key)
                grows = true
            }
        }
        return nodes.map(\.key).filter { affected.contains($0) && $0 != changed }
    }
}

extension DependencyContainer {
    /// What is registered, with the dependencies that are declared or were seen.
    public var graph: DependencyGraph {
        let entries = effective.visibleEntries
        let keys = Set(entries.map(\.key))
        return Creation.monitor.locked {
            DependencyGraph(
                nodes: entries.map { entry in
                    // What was asked for in vain is left out, unless it is declared.
                    let dependencies = entry.observed.intersection(keys).union(
                        (entry.declared ?? []).flatMap { $0.keys(among: keys) }
                    )
                    return DependencyGraph.Node(
                        key: entry.key,
                        lifetime: entry.lifetime.description,
                        site: entry.site,
                        dependencies: dependencies.sorted { "\($0)" < "\($1)" },
                        isOpaque: entry.declared == nil
                    )
                }
            )
        }
    }
}
