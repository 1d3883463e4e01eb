import Foundation

/// A workspace's modules as HTML: layers of packages from top to bottom, with each package as a box that contains its
/// modules.
///
/// No arrows are drawn, because a workspace has too many. A layer imports from the layers below it, and a selected module
/// shows its imports.
struct LayerDiagram {
    private let modules: [Graph.Node]
    private let edges: [Graph.Edge]
    private let layers: [[String]]
    private let ranks: [String: Int]
    /// Whether packages import each other in a cycle, so that the order of their layers is arbitrary.
    private let hasCycle: Bool

    /// - Parameter graph: A graph of modules, with packages as groups. Modules outside of packages are a group too.
    init(_ graph: Graph) {
        modules = graph.nodes
        edges = graph.edges
        let packages = Dictionary(
            graph.nodes.map { ($0.id, $0.group ?? "") },
            uniquingKeysWith: { first, _ in first }
        )
        var outer: [(String, String)] = []
        var inner: [(String, String)] = []
        for edge in graph.edges {
            guard let from = packages[edge.from], let to = packages[edge.to] else { continue }
            if from == to { inner.append((edge.from, edge.to)) } else { outer.append((from, to)) }
        }
        let names = graph.nodes.map { $0.group ?? "" }.uniqued()
        let (depths, isOrdered) = Self.depths(of: names, outer)
        hasCycle = !isOrdered
        ranks = Self.depths(of: graph.nodes.map(\.id), inner).depths
        layers = Dictionary(grouping: names) { depths[$0] ?? 0 }.sorted { $0.key > $1.key }.map { $0.value.sorted() }
    }

    /// The length of the longest path from each node, and whether there is no cycle.
    private static func depths(
        of nodes: [String],
        _ edges: [(from: String, to: String)]
    ) -> (depths: [String: Int], isOrdered: Bool) {
        var depths = Dictionary(nodes.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        for _ in nodes {
            var hasChanged = false
            for edge in edges {
                guard let from = depths[edge.from], let to = depths[edge.to], from <= to else { continue }
                depths[edge.from] = to + 1
                hasChanged = true
            }
            if !hasChanged { return (depths, true) }
        }
        return (depths, edges.isEmpty)
    }

    /// The diagram, and a panel for each module. The browser shows a panel when the panel's address is selected.
    var html: String {
        """
        <p>\(legend)</p>
        <div class="layers">
        \(layers.enumerated().map(layer).joined(separator: "\n"))
        </div>
        \(modules.map(panel).joined(separator: "\n"))
        <script>\(Self.script)</script>
        """
    }

    private var legend: String {
        let order =
            hasCycle
            ? "Packages import each other in a cycle, so the order of the layers is partly arbitrary."
            : "A package imports only from the layers below it, and a module from the rows below it."
        return """
            Each box is a package. \(order) Select a module to see what it <span class="imported">imports</span>, and what \
            <span class="importing">imports it</span>.
            """
    }

    private func layer(_ index: Int, _ packages: [String]) -> String {
        let hue = 210 + index * 150 / max(1, layers.count - 1)
        let boxes = packages.map { package in
            let rows = Dictionary(grouping: modules.filter { ($0.group ?? "") == package }) { ranks[$0.id] ?? 0 }
            let text = rows.sorted { $0.key > $1.key }.map { row in
                "<div>\(row.value.sorted { $0.label < $1.label }.map(chip).joined(separator: " "))</div>"
            }
            let title = package.isEmpty ? "Outside of packages" : HTMLText.escape(package)
            return "<section><h2>\(title)</h2>\(text.joined())</section>"
        }
        return "<div class=\"layer\" style=\"--hue: \(hue)\">\(boxes.joined(separator: "\n"))</div>"
    }

    private func chip(_ module: Graph.Node) -> String {
        "<a class=\"module\" href=\"#\(Self.anchor(module.id))\">\(HTMLText.escape(module.label))</a>"
    }

    private func panel(_ module: Graph.Node) -> String {
        let links = { (ids: [String], none: String) in
            ids.isEmpty
                ? none
                : ids.sorted().map { "<a href=\"#\(Self.anchor($0))\">\(HTMLText.escape($0))</a>" }.joined(
                    separator: ", "
                )
        }
        let place = module.link.map { "<a class=\"source\" href=\"\(HTMLText.escape($0))\">Source</a>" } ?? ""
        return """
            <aside id="\(Self.anchor(module.id))"><h2>\(HTMLText.escape(module.label))</h2> \(place)
            <p class="imports">Imports \(links(edges.filter { $0.from == module.id }.map(\.to), "no workspace module")).</p>
            <p class="importers">Imported by \(links(edges.filter { $0.to == module.id }.map(\.from), "no other module")).</p></aside>
            """
    }

    private static func anchor(_ id: String) -> String {
        "module-\(FileName.slug(id))-\(Cache.hash(Array(id.utf8)) % 9973)"
    }

    /// Marks the modules that the selected one imports, and those that import it.
    private static let script = """
        const chips = [...document.querySelectorAll(".module")];
        function mark() {
          const panel = document.getElementById(location.hash.slice(1));
          const hashes = part => new Set([...(panel?.querySelectorAll(part + " a") ?? [])].map(link => link.hash));
          const imported = hashes(".imports"), importing = hashes(".importers");
          for (const chip of chips) {
            chip.classList.toggle("selected", chip.hash === location.hash);
            chip.classList.toggle("imported", imported.has(chip.hash));
            chip.classList.toggle("importing", importing.has(chip.hash));
          }
        }
        addEventListener("hashchange", mark);
        mark();
        """
}
