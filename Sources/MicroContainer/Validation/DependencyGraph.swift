/// The registrations of a container and their dependencies, as a value.
///
/// Nodes are in the order of registration, and dependencies are sorted by name, so equal registrations give equal
/// graphs.
public struct DependencyGraph: Sendable, CustomStringConvertible {
    /// A registration.
    public struct Node: Sendable {
        /// The key of the registration.
        public let key: DependencyKey
        /// The lifetime, such as `static`.
        public let lifetime: String
        /// The source location of the registration.
        public let site: CodeSite
        /// The known dependencies of the factory.
        public let dependencies: [DependencyKey]
        /// Whether the dependencies are known only after the factory has run, because they are not declared.
        public let isOpaque: Bool
    }

    /// The registrations.
    public let nodes: [Node]

    /// Returns the paths to `type`: for each registration without dependents, the shortest path from it to `type`, if
    /// there is one.
    public func why(_ type: Any.Type, qualifier: String? = nil) -> [[DependencyKey]] {
        let sought = DependencyKey(type, qualifier: qualifier)
        let needed = Set(nodes.flatMap(\.dependencies))
        var known = [DependencyKey: Int]()
        for (number, node) in nodes.enumerated() { known[node.key] = number }
        return nodes.map(\.key).filter { !needed.contains($0) }.compactMap { root in
            var paths = [[root]]
            var seen: Set = [root]
            while !paths.isEmpty {
                let path = paths.removeFirst()
                guard let last = path.last else { break }
                if last == sought { return path }
                guard let number = known[last] else { continue }
                for next in nodes[number].dependencies where seen.insert(next).inserted { paths.append(path + [next]) }
            }
            return nil
        }
    }

    /// Returns the keys of all registrations that directly or indirectly depend on `type`, in the order of
    /// registration. Their instances are created again when `type` changes.
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
    /// The registrations, with their declared and observed dependencies.
    public var graph: DependencyGraph {
        let wiring = Wiring(effective)
        let entries = wiring.entries
        let dependencies = entries.enumerated().map { number, entry in
            // A dependency that was resolved without being registered is omitted, unless it is declared.
            let missing = entry.parameters.filter { wiring.targets(of: $0).isEmpty }
            return Set(wiring.edges(of: number).map { entries[$0.target].key } + missing.map(\.key))
        }
        let names = Names(entries.map(\.key) + dependencies.flatMap(\.self))
        let name = { (key: DependencyKey) in (short: "\(key)", unique: names.key(key)) }
        return DependencyGraph(
            nodes: zip(entries, dependencies).map { entry, dependencies in
                DependencyGraph.Node(
                    key: entry.key,
                    lifetime: entry.lifetime.description,
                    site: entry.site,
                    dependencies: dependencies.map { ($0, name($0)) }.sortedApart { $0.1 < $1.1 }.map(\.0),
                    isOpaque: entry.declared == nil
                )
            }
        )
    }
}
