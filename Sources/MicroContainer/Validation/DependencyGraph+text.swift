extension DependencyGraph {
    /// The same text as ``text()``.
    public var description: String { text() }

    /// Returns the graph as text: a line for each registration, followed by a line for each of its dependencies.
    ///
    /// ```
    /// any Clock (static)  App/Main.swift:4
    /// Letter (dynamic)  App/Main.swift:5
    ///   -> any Clock
    /// ```
    public func text() -> String {
        let names = names
        return nodes.flatMap { node in
            ["\(names.key(node.key)) (\(node.lifetime))  \(node.site)"]
                + node.dependencies.map { "  -> \(names.key($0))" }
        }
        .joined(separator: "\n")
    }

    /// Returns the graph as a Mermaid flowchart. Dependencies that are not registered are dashed.
    public func mermaid() -> String {
        let names = names
        var ids = [DependencyKey: Int]()
        func id(_ key: DependencyKey) -> String { "n\(ids[key, default: 0])" }
        for node in nodes { ids[node.key] = ids.count }
        var lines = nodes.map { node in
            "    \(id(node.key))[\"\(Self.escaped(names.key(node.key)))<br/>\(node.lifetime)\"]"
        }
        for key in nodes.flatMap(\.dependencies) where ids[key] == nil {
            ids[key] = ids.count
            lines.append("    \(id(key))[\"\(Self.escaped(names.key(key)))\"]:::missing")
        }
        for node in nodes {
            for dependency in node.dependencies {
                lines.append("    \(id(node.key)) --> \(id(dependency))")
            }
        }
        lines.append("    classDef missing stroke-dasharray: 4")
        return (["flowchart LR"] + lines).joined(separator: "\n")
    }

    /// Returns the graph for Graphviz. Dependencies that are not registered are dashed.
    public func dot() -> String {
        let names = names
        let keys = Set(nodes.map(\.key))
        let name = { (key: DependencyKey) in Self.quoted(names.key(key)) }
        var lines = ["digraph dependencies {", "    rankdir=LR", "    node [shape=box]"]
        lines += nodes.map {
            "    \(name($0.key)) [label=\(Self.quoted("\(names.key($0.key))\n\($0.lifetime)"))]"
        }
        let missing = Set(nodes.flatMap(\.dependencies).filter { !keys.contains($0) }).map(name).sortedApart(by: <)
        lines += missing.map { "    \($0) [style=dashed]" }
        for node in nodes { lines += node.dependencies.map { "    \(name(node.key)) -> \(name($0))" } }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// Returns the graph as JSON with a schema version: `{"schema":1,"nodes":[…]}`.
    public func json() -> String {
        let names = names
        let texts = nodes.map { node in
            let qualifier = node.key.qualifier.map { ",\"qualifier\":\(Self.quoted($0))" } ?? ""
            let dependencies = node.dependencies.map { Self.quoted(names.key($0)) }.joined(separator: ",")
            return "{\"dependencies\":[\(dependencies)],"
                + "\"lifetime\":\(Self.quoted(node.lifetime)),\"name\":\(Self.quoted(names.key(node.key))),"
                + "\"opaque\":\(node.isOpaque)\(qualifier),\"site\":\(Self.quoted("\(node.site)")),"
                + "\"type\":\(Self.quoted(names.type(node.key.type)))}"
        }
        return "{\"schema\":1,\"nodes\":[\(texts.joined(separator: ","))]}"
    }

    /// The short names of types, or the qualified ones if two nodes would have the same name.
    private var names: Names { Names(nodes.flatMap { [$0.key] + $0.dependencies }) }

    /// The text in quotes. For such text, Graphviz uses the same escapes as JSON.
    private static func quoted(_ text: String) -> String { JSONString.quoted(text) }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\"": result += "#quot;"
            case "<": result += "#lt;"
            case ">": result += "#gt;"
            case "&": result += "#amp;"
            case "\n": result += " "
            default: result.append(character)
            }
        }
    }
}
