import Foundation

/// Draws a graph as SVG. Nodes of one rank are in rows, and all arrows point down unless there is a cycle.
struct GraphDrawing {
    private let graph: Graph
    private var rank: [String: Int] = [:]
    private var rows: [[Graph.Node]] = []

    private static let height = 34.0
    private static let gap = 18.0
    private static let rowGap = 56.0
    /// The width of a page's text: a wider row is broken.
    private static let widest = 940.0

    init(_ graph: Graph) {
        self.graph = graph
        computeRanks()
        computeRows()
    }

    private static func width(_ node: Graph.Node) -> Double {
        max(70, Double(min(node.label.count, 34)) * 8 + 22)
    }

    /// Computes the rank of each node: the length of the longest path to it. Ranks within a cycle are arbitrary.
    private mutating func computeRanks() {
        for node in graph.nodes { rank[node.id] = 0 }
        for _ in 0..<min(graph.nodes.count, 60) {
            var changed = false
            for edge in graph.edges {
                guard let from = rank[edge.from], let to = rank[edge.to], to < from + 1 else { continue }
                rank[edge.to] = from + 1
                changed = true
            }
            if !changed { break }
        }
    }

    private mutating func computeRows() {
        let grouped = Dictionary(grouping: graph.nodes) { rank[$0.id] ?? 0 }
        var position: [String: Double] = [:]
        for level in grouped.keys.sorted() {
            let sorted = (grouped[level] ?? []).map { node -> (Graph.Node, Double) in
                let above = graph.edges.filter { $0.to == node.id }.compactMap { position[$0.from] }
                return (node, above.isEmpty ? 0.5 : above.reduce(0, +) / Double(above.count))
            }
            .sorted { ($0.1, $0.0.label) < ($1.1, $1.0.label) }.map(\.0)
            for row in Self.broken(sorted) {
                for (index, node) in row.enumerated() { position[node.id] = Double(index + 1) / Double(row.count + 1) }
                rows.append(row)
            }
        }
    }

    /// The nodes of a rank in rows of about the same width, none wider than a page.
    private static func broken(_ nodes: [Graph.Node]) -> [[Graph.Node]] {
        let total = nodes.reduce(0) { $0 + width($1) + gap }
        let limit = min(widest, total / (total / widest).rounded(.up) + 120)
        var rows: [[Graph.Node]] = []
        var used = 0.0
        for node in nodes {
            let width = width(node) + gap
            if rows.isEmpty || used + width > limit {
                rows.append([])
                used = 0
            }
            rows[rows.count - 1].append(node)
            used += width
        }
        return rows
    }

    /// The drawing, with a title for screen readers.
    func svg(title: String) -> String {
        let widths = rows.map { row in row.reduce(-Self.gap) { $0 + Self.width($1) + Self.gap } }
        let total = (widths.max() ?? 0) + 2 * Self.gap
        let full = Double(rows.count) * (Self.height + Self.rowGap)
        var place: [String: (x: Double, y: Double)] = [:]
        var boxes = ""
        for (index, row) in rows.enumerated() {
            var x = (total - widths[index]) / 2
            let y = Double(index) * (Self.height + Self.rowGap) + 10
            for node in row {
                let width = Self.width(node)
                place[node.id] = (x + width / 2, y)
                boxes += Self.box(node, x: x, y: y, width: width)
                x += width + Self.gap
            }
        }
        let lines = graph.edges.compactMap { edge -> String? in
            guard let from = place[edge.from], let to = place[edge.to] else { return nil }
            let (start, end) = (from.y + Self.height, to.y)
            let middle = (start + end) / 2
            let style = edge.label == nil ? "edge" : "edge strong"
            return "<path class=\"\(style)\" d=\"M\(Self.number(from.x)) \(Self.number(start)) C\(Self.number(from.x)) "
                + "\(Self.number(middle)) \(Self.number(to.x)) \(Self.number(middle)) \(Self.number(to.x)) \(Self.number(end - 6))\" "
                + "marker-end=\"url(#arrow)\"><title>\(HTMLText.escape("\(edge.from) to \(edge.to)"))</title></path>"
        }
        return """
            <svg class="graph" role="img" aria-label="\(HTMLText.escape(title))" viewBox="0 0 \(Self.number(total)) \(Self.number(full))" \
            width="\(Self.number(total))" height="\(Self.number(full))" xmlns="http://www.w3.org/2000/svg">
            <defs><marker id="arrow" viewBox="0 0 8 8" refX="2" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
            <path d="M0 0 L8 4 L0 8 z"/></marker></defs>
            \(lines.joined(separator: "\n"))
            \(boxes)</svg>
            """
    }

    private static func box(_ node: Graph.Node, x: Double, y: Double, width: Double) -> String {
        let label = node.label.count > 34 ? node.label.prefix(33) + "…" : node.label
        let inner = """
            <rect x="\(number(x))" y="\(number(y))" width="\(number(width))" height="\(number(height))" rx="6"/>\
            <text x="\(number(x + width / 2))" y="\(number(y + 22))">\(HTMLText.escape(label))</text>\
            <title>\(HTMLText.escape(node.group.map { "\(node.label), package \($0)" } ?? node.label))</title>
            """
        let style = node.isFaint ? "node faint" : "node"
        let body = node.link.map { "<a href=\"\(HTMLText.escape($0))\">\(inner)</a>" } ?? inner
        return "<g class=\"\(style)\">\(body)</g>\n"
    }

    private static func number(_ value: Double) -> String {
        String(Int(value.rounded()))
    }
}

/// Functions that write text for HTML and SVG.
enum HTMLText {
    static func escape(_ text: some StringProtocol) -> String {
        String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
