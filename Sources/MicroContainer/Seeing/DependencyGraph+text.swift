extension DependencyGraph {
    /// The graph as text: a line for each registration, and one for each of its dependencies below it.
    ///
    /// ```
    /// any Clock (static)  App/Main.swift:4
    /// Letter (dynamic)  App/Main.swift:5
    ///   -> any Clock
    /// ```
    public func text() -> String {
        nodes.flatMap { node in
            ["\(node.key) (\(node.lifetime))  \(node.site)"] + node.dependencies.map { "  -> \($0)" }
        }
        .joined(separator: "\n")
    }

    /// The graph as a Mermaid flowchart. What is asked for without being registered is dashed.
    public func mermaid() -> String {
        var ids: [DependencyKey: String] = [:]
        for node in nodes { ids[node.key] = "n\(ids.count)" }
        var lines = nodes.map { node in
            "    \(ids[node.key, default: "n"])[\"\(Self.escaped(node.key.description))<br/>\(node.lifetime)\"]"
        }
        for key in nodes.flatMap(\.dependencies) where ids[key] == nil {
            ids[key] = "n\(ids.count)"
            lines.append("    \(ids[key, default: "n"])[\"\(Self.escaped(key.description))\"]:::missing")
        }
        for node in nodes {
            for dependency in node.dependencies {
                lines.append("    \(ids[node.key, default: "n"]) --> \(ids[dependency, default: "n"])")
            }
        }
        lines.append("    classDef missing stroke-dasharray: 4")
        return (["flowchart LR"] + lines).joined(separator: "\n")
    }

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
