/// What is registered and what depends on what, as a value.
///
/// Nodes come in the order of registration, dependencies by name: the same registrations give the same graph.
public struct DependencyGraph: Sendable {
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
}

extension DependencyContainer {
    /// What is registered, with the dependencies that are declared or were seen.
    public var graph: DependencyGraph {
        let entries = visibleEntries
        return Creation.monitor.locked {
            DependencyGraph(
                nodes: entries.map { entry in
                    DependencyGraph.Node(
                        key: entry.key,
                        lifetime: entry.lifetime.description,
                        site: entry.recipe.site,
                        dependencies: entry.dependencies.sorted { "\($0)" < "\($1)" },
                        isOpaque: entry.recipe.declared == nil
                    )
                }
            )
        }
    }
}
