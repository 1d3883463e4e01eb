import Foundation
import Testing

@testable import Decisions

/// Graphs, the site, and the generated section of a README.
struct GraphTests {
    private func sample() throws -> (DecisionLog, Workspace) {
        let manifest = Manifest.package(
            "Kit",
            .target("App", "Feed", "Store"),
            .target("Feed", "Store"),
            .target("Store")
        )
        let sample = try SampleWorkspace(
            rules: "declared-imports",
            packages: ["": manifest],
            files: [
                "Sources/App/A.swift": "import Feed\nimport Store\n",
                "Sources/Feed/F.swift": "import Store // ADR-001\n",
                "Sources/Store/S.swift": "import Foundation\n",
                "ADR/ADR-002-newer.md":
                    "# ADR-002: Newer <b>\n\n**Status:** Proposed\n\nSupersedes [ADR-001](ADR-001-keep-it-simple.md)\n\n"
                    + "- **a** `<i>`\n  - b\n\n| x | y |\n|---|---|\n| 1 | [z](javascript:alert) |\n",
            ]
        )
        let log = try DecisionLog(root: sample.folder.url)
        let workspace = Workspace(root: sample.folder.url) { _ in .success(manifest) }
        return (log, workspace)
    }

    @Test func `the module graph omits an edge if a longer path connects the same modules`() throws {
        let (_, workspace) = try sample()
        #expect(
            Graph(modules: workspace).reduced.mermaid == """
                flowchart TD
                    subgraph group0 ["Kit"]
                        App; Feed; Store
                    end
                    App --> Feed
                    Feed --> Store

                """
        )
    }

    @Test func `the overview graph shows the root package's modules and one box for each other package`() throws {
        let kit = Manifest.package(
            "Kit",
            .target("Feed", "Store"),
            .target("Store"),
            .target("Alone"),
            .executable("tool", "Feed")
        )
        let shop = Manifest.package("Shop", .target("Store-Front", "Till"), .target("Till"))
        let sample = try SampleWorkspace(
            rules: "declared-imports",
            packages: ["": kit, "Packages/Shop": shop],
            files: [
                "Sources/Feed/F.swift": "import Store\n",
                "Sources/Store/S.swift": "",
                "Sources/Alone/A.swift": "",
                "Sources/tool/T.swift": "import Feed\n",
                "Packages/Shop/Sources/Store-Front/F.swift": "import Feed\nimport Store\nimport Till\n",
                "Packages/Shop/Sources/Till/T.swift": "",
            ]
        )
        let workspace = Workspace(root: sample.folder.url) { folder in
            .success(folder.lastPathComponent == "Shop" ? shop : kit)
        }
        #expect(
            Graph(overview: workspace).reduced.mermaid == """
                flowchart TD
                    subgraph group0 ["Kit"]
                        Feed; Store
                    end
                    subgraph group1 ["Packages"]
                        Shop
                    end
                    Feed --> Store
                    Shop --> Feed

                """
        )
    }

    @Test func `the Mermaid graph numbers nodes whose labels are invalid, reserved or repeated`() {
        let labels = ["example-page", "App", "App", "end"]
        let nodes = labels.enumerated().map { Graph.Node(id: "\($0)", label: $1) }
        #expect(
            Graph(nodes: nodes, edges: [.init(from: "0", to: "3")]).mermaid == """
                flowchart TD
                    n0["example-page"]; n1["App"]; n2["App"]; n3["end"]
                    n0 --> n3

                """
        )
    }

    @Test func `the decision graph has a labeled edge for each supersession`() throws {
        let (log, _) = try sample()
        #expect(
            Graph(decisions: log).dot == """
                digraph {
                    node [shape=box fontname="sans-serif"];
                    "ADR-001" [label="ADR-001: Keep It Simple"];
                    "ADR-002" [label="ADR-002: Newer <b>" style=dashed];
                    "ADR-002" -> "ADR-001" [label="supersedes"];
                }

                """
        )
    }

    @Test func `the site has a page for each decision, with escaped text and links to the code`() throws {
        let (log, workspace) = try sample()
        let files = Site(log: log, workspace: workspace, code: "https://example.com/blob/main").files
        #expect(files.keys.sorted() == ["adr-001.html", "adr-002.html", "index.html", "modules.html", "site.css"])
        let page = try #require(files["adr-002.html"])
        #expect(page.contains("<h1>Newer &lt;b&gt;</h1>"))
        #expect(page.contains("<a href=\"adr-001.html\">ADR-001</a>"))
        #expect(page.contains("<li><strong>a</strong> <code>&lt;i&gt;</code><ul><li>b</li></ul></li>"))
        #expect(page.contains("<td><a href=\"#\">z</a></td>"))
        let first = try #require(files["adr-001.html"])
        #expect(
            first.contains(
                "<a href=\"https://example.com/blob/main/Sources/Feed/F.swift#L1\">Sources/Feed/F.swift:1</a>"
            )
        )
        #expect(files["index.html"]?.contains("data-status=\"proposed\"") == true)
    }

    @Test func `the module diagram places packages that import other packages in a higher layer`() {
        let node = { Graph.Node(id: $0, label: $0, group: $1, link: nil) }
        let nodes = [
            node("App", "App"), node("Feed", "Feed"), node("Chat", "Chat"), node("<Kit>", "Kit"), node("Tree", "Kit"),
        ]
        let edge = { Graph.Edge(from: $0, to: $1, label: nil) }
        let edges = [edge("App", "Feed"), edge("App", "Chat"), edge("Feed", "<Kit>"), edge("<Kit>", "Tree")]
        let text = { (html: String) in
            html.components(separatedBy: "</div>\n<aside").first?
                .replacing(#/<div class="layer"[^>]*>/#) { _ in "LAYER " }.replacing(#/<h2>/#) { _ in "BOX " }
                .replacing(#/<div>/#) { _ in " ROW " }.replacing(#/<[^>]*>/#) { _ in "" }
        }
        let diagram = LayerDiagram(Graph(nodes: nodes, edges: edges)).html
        #expect(
            text(diagram)?.hasSuffix(
                """
                LAYER BOX App ROW App
                LAYER BOX Feed ROW Feed
                LAYER BOX Chat ROW Chat
                BOX Kit ROW &lt;Kit&gt; ROW Tree

                """
            ) == true,
            "\(text(diagram) ?? "")"
        )
        #expect(diagram.contains("Imported by no other module."))
        let cycle = LayerDiagram(Graph(nodes: nodes, edges: edges + [edge("Tree", "App")])).html
        #expect(cycle.contains("Packages import each other in a cycle"))
    }

    @Test func `a stale architecture section in the README is a finding`() throws {
        let sample = try SampleWorkspace(
            rules: "declared-imports",
            packages: ["": .package("Kit", .target("Kit"))],
            files: [
                "Sources/Kit/K.swift": "import Foundation\n",
                "README.md": "Hello\n\(Architecture.start)\n\(Architecture.end)\nBye\n",
            ]
        )
        #expect(try sample.report().findings.map(\.fact) == ["The generated architecture section is stale."])
        let log = try DecisionLog(root: sample.folder.url)
        let workspace = Workspace(root: sample.folder.url) { _ in .success(.package("Kit", .target("Kit"))) }
        try #require(Architecture(log: log, workspace: workspace).change()).apply(to: log)
        #expect(try sample.report().isClean)
        #expect(
            try sample.folder.read("README.md").contains(
                "[The decisions](ADR/README.md) say why.\n"
            )
        )
    }

    @Test func `HTML from random Markdown contains no unescaped script tags`() {
        var generator = SeededGenerator(seed: 3)
        let pieces = [
            "<script>", "[", "](", ")", "**", "*", "`", "```", "\n", "\n\n", "- ", "  - ", "1. ", "| ", "|---|", "> ",
            "# ", "a", "\\", "&",
        ]
        for _ in 0..<2_000 {
            let count = Int.random(in: 0...40, using: &generator)
            let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            var renderer = MarkdownHTML(text) { $0 }
            #expect(!renderer.html().contains("<script>"))
        }
    }
}
