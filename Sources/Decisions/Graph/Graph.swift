import Foundation

/// A directed graph that can be written as Mermaid or DOT.
public struct Graph: Sendable, Equatable {
    package struct Node: Sendable, Equatable {
        package var id: String
        package var label: String
        /// The node's group, which is drawn as a box around the node; `nil` for none.
        package var group: String?
        /// The URL or path to which the node links.
        package var link: String?
        /// Whether the node, such as a superseded decision, is drawn faintly.
        package var isFaint = false
    }

    package struct Edge: Sendable, Hashable {
        package var from: String
        package var to: String
        package var label: String?
    }

    package var nodes: [Node]
    package var edges: [Edge]

    /// The graph without edges that a longer path implies: the transitive reduction, if there is no cycle.
    public var reduced: Graph {
        let next = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
        let kept = edges.filter { edge in
            var open = (next[edge.from] ?? []).filter { $0 != edge.to }
            var seen = Set(open + [edge.from])
            while let node = open.popLast() {
                if node == edge.to { return false }
                for other in next[node] ?? [] where seen.insert(other).inserted { open.append(other) }
            }
            return true
        }
        return Graph(nodes: nodes, edges: kept)
    }

    /// The graph as a Mermaid flowchart.
    public var mermaid: String {
        let names = Dictionary(
            nodes.enumerated().map { ($1.id, name($1, $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        var lines = ["flowchart TD"]
        func declarations(in group: String?) -> [String] {
            Self.wrapped(
                nodes.filter { $0.group == group }.map { node in
                    let name = names[node.id] ?? ""
                    return name == node.label ? name : "\(name)[\(Self.quoted(node.label))]"
                }
            )
        }
        lines += declarations(in: nil).map { "    \($0)" }
        for (index, group) in nodes.compactMap(\.group).uniqued().enumerated() {
            lines.append("    subgraph group\(index) [\(Self.quoted(group))]")
            lines += declarations(in: group).map { "        \($0)" }
            lines.append("    end")
        }
        lines += edges.map { Start(from: $0.from, label: $0.label) }.uniqued().compactMap { start in
            let ends = edges.filter { $0.from == start.from && $0.label == start.label }.compactMap { names[$0.to] }
            guard let from = names[start.from], !ends.isEmpty else { return nil }
            let arrow = start.label.map { "-- \(Self.quoted($0)) -->" } ?? "-->"
            return "    \(from) \(arrow) \(ends.joined(separator: " & "))"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The name of a node in Mermaid: the label, if no other node has it and it cannot be a keyword (keywords are
    /// lowercase); otherwise a name with the node's number.
    private func name(_ node: Node, _ number: Int) -> String {
        let isName =
            node.label.first?.isUppercase == true
            && node.label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isName && nodes.count { $0.label == node.label } == 1 ? node.label : "n\(number)"
    }

    /// The part of an edge that edges on one line of Mermaid share.
    private struct Start: Hashable {
        var from: String
        var label: String?
    }

    /// Mermaid declarations, several on each line of up to 100 characters.
    private static func wrapped(_ statements: [String]) -> [String] {
        var lines: [String] = []
        for statement in statements {
            if let last = lines.last, last.count + statement.count < 99 {
                lines[lines.count - 1] = "\(last); \(statement)"
            } else {
                lines.append(statement)
            }
        }
        return lines
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\"", with: "#quot;"))\""
    }

    /// The graph in Graphviz's DOT language.
    public var dot: String {
        var lines = ["digraph {", "    node [shape=box fontname=\"sans-serif\"];"]
        for node in nodes where node.group == nil { lines.append("    \(Self.dot(node))") }
        for (index, group) in nodes.compactMap(\.group).uniqued().enumerated() {
            lines.append("    subgraph cluster_\(index) {")
            lines.append("        label=\(Self.escaped(group));")
            for node in nodes where node.group == group { lines.append("        \(Self.dot(node))") }
            lines.append("    }")
        }
        for edge in edges {
            let label = edge.label.map { " [label=\(Self.escaped($0))]" } ?? ""
            lines.append("    \(Self.escaped(edge.from)) -> \(Self.escaped(edge.to))\(label);")
        }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    private static func dot(_ node: Node) -> String {
        "\(escaped(node.id)) [label=\(escaped(node.label))\(node.isFaint ? " style=dashed" : "")];"
    }

    private static func escaped(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension Graph {
    /// Creates a log's graph, with an edge from each decision to the decisions that it supersedes or relates to.
    public init(decisions log: DecisionLog) {
        nodes = log.decisions.map { decision in
            Node(
                id: decision.id.description,
                label: "\(decision.id): \(decision.title)",
                group: nil,
                link: SitePage.name(of: decision),
                isFaint: decision.status?.isInForce != true
            )
        }
        let known = Set(log.decisions.map(\.id))
        var edges: [Edge] = []
        for decision in log.decisions {
            let old = decision.supersedes.map(\.id)
            let targets = decision.links.compactMap {
                $0.target.split(separator: "/").last.flatMap { FileName(String($0))?.id }
            }
            for id in old.uniqued() where known.contains(id) {
                edges.append(Edge(from: decision.id.description, to: id.description, label: "supersedes"))
            }
            for id in targets.uniqued() where known.contains(id) && id != decision.id && !old.contains(id) {
                // A relation that both files state is one edge, from the later decision to the earlier one.
                let (from, to) = (max(id, decision.id), min(id, decision.id))
                edges.append(Edge(from: from.description, to: to.description, label: nil))
            }
        }
        self.edges = edges.uniqued().filter { edge in
            edge.label != nil || !edges.contains { $0.from == edge.from && $0.to == edge.to && $0.label != nil }
        }
    }

    /// Creates the graph of a workspace's production targets, with an edge from each target to the targets that it
    /// imports.
    public init(modules workspace: Workspace) {
        let targets = workspace.targets.filter { $0.kind.isProduction && !$0.files.isEmpty }
        let modules = Dictionary(targets.map { ($0.module, $0.name) }, uniquingKeysWith: { first, _ in first })
        nodes = targets.map { target in
            Node(id: target.name, label: target.name, group: workspace.package(of: target)?.name, link: target.folder)
        }
        edges = targets.flatMap { target in
            target.files.flatMap(\.imports).filter { !$0.isUnreachable && $0.module != target.module }
                .compactMap { modules[$0.module] }
                .map { Edge(from: target.name, to: $0, label: nil) }
        }
        .uniqued().sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// Creates the graph of a workspace's packages. Only the root package is shown with its modules. Its programs are
    /// omitted, as are modules that neither import another module nor are imported.
    public init(overview workspace: Workspace) {
        let full = Graph(modules: workspace)
        let programs = Set(workspace.targets.filter { $0.kind == .executable }.map(\.name))
        let root = workspace.packages.first { $0.folder.isEmpty }?.name
        var place: [String: String] = [:]
        var nodes: [Node] = []
        for node in full.nodes {
            let isOwn = node.group == root || node.group == nil
            if isOwn, programs.contains(node.id) { continue }
            let id = isOwn ? node.id : "package \(node.group ?? "")"
            place[node.id] = id
            guard !nodes.contains(where: { $0.id == id }) else { continue }
            nodes.append(isOwn ? node : Node(id: id, label: node.group ?? "", group: "Packages", link: nil))
        }
        edges = full.edges.compactMap { edge in
            guard let from = place[edge.from], let to = place[edge.to], from != to else { return nil }
            return Edge(from: from, to: to, label: nil)
        }
        .uniqued()
        let ends = Set(edges.flatMap { [$0.from, $0.to] })
        self.nodes = nodes.filter { ends.contains($0.id) }
    }
}
