/// The imports between the modules of a workspace.
struct ImportGraph {
    /// The workspace's modules that each module imports in its production code.
    private(set) var imports: [String: Set<String>] = [:]
    /// The modules that each module re-exports with `@_exported import`.
    private var exported: [String: Set<String>] = [:]

    init(_ workspace: Workspace) {
        for target in workspace.targets where target.kind.isProduction {
            for item in target.files.lazy.flatMap(\.imports) where !item.isUnreachable && item.module != target.module {
                imports[target.module, default: []].insert(item.module)
                if item.isExported { exported[target.module, default: []].insert(item.module) }
            }
        }
    }

    /// Returns, in order, the modules that importing a module also imports, each with the modules that re-export it.
    func reexported(by module: String) -> [(module: String, via: [String])] {
        var found: [(module: String, via: [String])] = []
        var open = [(module, [module])]
        var seen: Set = [module]
        while let (next, via) = open.popLast() {
            for other in (exported[next] ?? []).sorted() where seen.insert(other).inserted {
                found.append((other, via))
                open.append((other, via + [other]))
            }
        }
        return found
    }

    /// Returns the shortest chain of imports from a module to one that satisfies a condition, including both modules.
    func path(from module: String, to isTarget: (String) -> Bool) -> [String]? {
        Self.path(from: module, along: imports, to: isTarget)
    }

    /// Returns the shortest path, with at least one edge, from a node to a node that satisfies a condition.
    static func path(
        from start: String,
        along edges: [String: Set<String>],
        to isTarget: (String) -> Bool
    ) -> [String]? {
        var previous: [String: String] = [:]
        var open = [start]
        var index = 0
        while index < open.count {
            let node = open[index]
            index += 1
            for next in (edges[node] ?? []).sorted() {
                if isTarget(next) {
                    var path = [next, node]
                    while let before = previous[path[path.count - 1]] { path.append(before) }
                    return path.reversed()
                }
                if next != start, previous[next] == nil {
                    previous[next] = node
                    open.append(next)
                }
            }
        }
        return nil
    }
}
