import Foundation

/// A static site for a log: an index with search and filters, a page for each decision, and a diagram of the modules.
public struct Site: Sendable {
    private let log: DecisionLog
    private let workspace: Workspace
    private let name: String
    /// The URL of the code, to which paths are appended. Without a scheme it is relative to the pages.
    private let code: String
    /// The address of the documentation, for a link on every page.
    private let documentation: String?

    /// Creates a site.
    /// - Parameters:
    ///   - log: The decisions.
    ///   - workspace: The code, for the module graph and citations.
    ///   - code: The address of the workspace's root, such as `https://github.com/owner/name/blob/main`.
    ///   - documentation: The address of the documentation, to which every page links; relative to the pages if it has no
    ///     scheme.
    public init(log: DecisionLog, workspace: Workspace, code: String, documentation: String? = nil) {
        self.log = log
        self.documentation = documentation
        self.workspace = workspace
        self.code = code.hasSuffix("/") ? String(code.dropLast()) : code
        name = workspace.packages.first { $0.folder.isEmpty }?.name ?? workspace.root.lastPathComponent
    }

    /// The contents of the site's files, by name.
    public var files: [String: String] {
        var files = ["index.html": index, "modules.html": modules, "site.css": SiteStyle.css]
        for decision in log.decisions { files[SitePage.name(of: decision)] = page(decision) }
        return files
    }

    // MARK: Pages

    private var index: String {
        let rows = log.decisions.map { decision in
            let words = [
                decision.id.description, decision.title, decision.document.prose.map(\.text).joined(separator: " "),
            ]
            return """
                <li data-status="\(status(decision))" data-text="\(HTMLText.escape(words.joined(separator: " ").lowercased()))">
                <a href="\(SitePage.name(of: decision))"><span class="number">\(decision.id)</span>
                <strong>\(HTMLText.escape(decision.title))</strong></a> \(badge(decision))
                <p>\(sentence(decision))</p></li>
                """
        }
        let statuses = log.decisions.map(status).uniqued().sorted()
        let filters = statuses.map { status in
            "<label><input type=\"checkbox\" value=\"\(status)\" checked> \(status) (\(log.decisions.count { self.status($0) == status }))</label>"
        }
        return SitePage.html(
            documentation: documentation,
            title: "Decisions of \(name)",
            body: """
                <h1>Decisions of \(HTMLText.escape(name))</h1>
                <form role="search" onsubmit="return false"><input id="search" type="search" placeholder="Search decisions" \
                aria-label="Search decisions"><fieldset><legend>Status</legend>\(filters.joined())</fieldset></form>
                <p id="count" aria-live="polite"></p>
                <ol class="log">\(rows.joined(separator: "\n"))</ol>
                \(supersessions)
                <script>\(SiteStyle.script)</script>
                """
        )
    }

    /// The superseded decisions, each with its successors from left to right.
    private var supersessions: String {
        let old = log.decisions.filter { $0.status?.isSuperseded == true }
        guard !old.isEmpty else { return "" }
        let rows = old.map { decision in
            var chain = [decision]
            while case .superseded(let by?) = chain.last?.status, let next = log[by],
                !chain.contains(where: { $0.id == by })
            {
                chain.append(next)
            }
            let links = chain.map { decision in
                let title = "\(decision.id): \(HTMLText.escape(decision.title))"
                let isOld = decision.status?.isSuperseded == true ? " class=\"old\"" : ""
                return "<a href=\"\(SitePage.name(of: decision))\"\(isOld)>\(title)</a>"
            }
            return "<li>\(links.joined(separator: " <span aria-hidden=\"true\">→</span> "))</li>"
        }
        return "<h2>Superseded</h2><p>The decision on the right replaced the one on its left.</p>"
            + "<ul class=\"chains\">\(rows.joined(separator: "\n"))</ul>"
    }

    private var modules: String {
        var graph = Graph(modules: workspace)
        for index in graph.nodes.indices { graph.nodes[index].link = graph.nodes[index].link.map(address) }
        return SitePage.html(
            documentation: documentation,
            title: "Modules of \(name)",
            body: "<h1>Modules of \(HTMLText.escape(name))</h1>\n\(LayerDiagram(graph).html)"
        )
    }

    private func page(_ decision: Decision) -> String {
        let markdown = body(of: decision)
        var renderer = MarkdownHTML(markdown) { target in link(target, from: decision) }
        let citations = workspace.targets.flatMap { target in
            target.files.flatMap { file in file.citations.filter { $0.id == decision.id }.map { (file.path, $0.line) } }
        }
        let cited = citations.sorted { $0 < $1 }.map { path, line in
            "<li><a href=\"\(HTMLText.escape(address(path)))#L\(line)\">\(HTMLText.escape(path)):\(line)</a></li>"
        }
        .uniqued()
        let rules = decision.rules.filter { $0.verb != .scope }
        let checked =
            rules.isEmpty
            ? "<p class=\"note\">No rule checks this decision.</p>"
            : "<p class=\"note\">\(rules.count == 1 ? "1 rule is" : "\(rules.count) rules are") checked.</p>"
        return SitePage.html(
            documentation: documentation,
            title: "\(decision.id): \(decision.title)",
            body: """
                <p class="number">\(decision.id) \(badge(decision)) \(HTMLText.escape(decision.date ?? ""))</p>
                <h1>\(HTMLText.escape(decision.title))</h1>
                \(checked)
                \(renderer.html())
                \(cited.isEmpty ? "" : "<h2>Cited in</h2><ul>\(cited.joined())</ul>")
                <p><a href="\(HTMLText.escape(address(decision.path)))">\(HTMLText.escape(decision.path))</a></p>
                """
        )
    }

    /// The text without its title and front matter.
    private func body(of decision: Decision) -> String {
        let lines = decision.document.lines
        let start = max(decision.document.frontMatter.last.map { $0.number + 1 } ?? 0, decision.titleLine)
        guard start < lines.count else { return "" }
        return ((start + 1)...lines.count).filter { $0 != decision.statusLine || decision.style != .fields }
            .map { lines[$0] }.filter { !$0.hasPrefix("**Date:**") || decision.style != .fields }.joined(
                separator: "\n"
            )
    }

    // MARK: Parts

    private func status(_ decision: Decision) -> String { decision.status?.word.lowercased() ?? "unreadable" }

    private func badge(_ decision: Decision) -> String {
        var text = status(decision)
        if case .superseded(let by?) = decision.status { text += " by \(by)" }
        return "<span class=\"badge \(status(decision))\">\(text)</span>"
    }

    private func sentence(_ decision: Decision) -> String {
        MarkdownHTML("", link: { $0 }).inline(decision.firstSentence)
    }

    private func link(_ target: String, from decision: Decision) -> String {
        let hasScheme = target.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        guard !hasScheme, !target.hasPrefix("#") else { return target }
        if let name = target.split(separator: "/").last, let id = FileName(String(name))?.id, let other = log[id] {
            return SitePage.name(of: other)
        }
        var parts = decision.path.split(separator: "/").dropLast()
        for part in target.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        return address(parts.joined(separator: "/"))
    }

    private func address(_ path: String) -> String { "\(code)/\(path)" }
}

enum SitePage {
    static func name(of decision: Decision) -> String { "\(decision.id.description.lowercased()).html" }

    static func html(documentation: String?, title: String, body: String) -> String {
        let link = documentation.map { " <a href=\"\(HTMLText.escape($0))\">Documentation</a>" } ?? ""
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTMLText.escape(title))</title>
            <link rel="stylesheet" href="site.css">
            </head>
            <body>
            <nav><a href="index.html">Decisions</a> <a href="modules.html">Modules</a>\(link)</nav>
            <main>
            \(body)
            </main>
            </body>
            </html>

            """
    }
}

/// The style sheet and the script of the site.
enum SiteStyle {
    static let css = """
        :root { color-scheme: light dark; --ink: #1c1c1e; --soft: #5f6368; --line: #d4d4d8; --page: #ffffff; --fill: #f4f4f6;
          --accent: #0a58ca; }
        @media (prefers-color-scheme: dark) { :root { --ink: #ececf0; --soft: #a5a7ad; --line: #3a3a40; --page: #16161a;
          --fill: #222228; --accent: #8ab4f8; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
        nav { padding: .8rem 1.5rem; border-bottom: 1px solid var(--line); }
        nav a { margin-right: 1.2rem; font-weight: 600; }
        main { max-width: 66rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
        a { color: var(--accent); }
        h1 { line-height: 1.2; margin: .4rem 0 1rem; }
        h2 { margin-top: 2rem; }
        pre { background: var(--fill); padding: .8rem 1rem; border-radius: 8px; overflow-x: auto; }
        code { font: .9em ui-monospace, monospace; background: var(--fill); border-radius: 4px; padding: 0 .2em; }
        pre code { padding: 0; }
        table { border-collapse: collapse; display: block; overflow-x: auto; }
        th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left; vertical-align: top; }
        input[type=search] { width: 100%; font: inherit; padding: .55rem .8rem; border: 1px solid var(--line); border-radius: 8px;
          background: var(--page); color: inherit; }
        fieldset { border: 0; padding: .6rem 0; margin: 0; }
        legend { position: absolute; left: -99rem; }
        fieldset label { margin-right: 1.2rem; }
        .log { list-style: none; padding: 0; }
        .log li { border-top: 1px solid var(--line); padding: .8rem 0; }
        .log p { margin: .2rem 0 0; color: var(--soft); }
        .number, .note, #count { color: var(--soft); }
        .log a { text-decoration: none; }
        .badge { font-size: .8rem; padding: .1rem .5rem; border-radius: 99px; border: 1px solid var(--line); }
        .badge.accepted { border-color: #2e7d32; }
        .badge.proposed { border-color: #b26a00; }
        .badge.superseded, .badge.rejected, .badge.deprecated, .badge.unreadable { border-style: dashed; color: var(--soft); }
        .chains { padding-left: 1.2rem; }
        .chains .old { color: var(--soft); }
        .layers { display: grid; gap: .8rem; padding-bottom: 12rem; }
        .layer { display: flex; flex-wrap: wrap; gap: .8rem; }
        .layer section { flex: 1 1 auto; border: 1px solid hsl(var(--hue) 45% 55%); border-radius: 10px; padding: .5rem .7rem;
          background: hsl(var(--hue) 60% 50% / .07); }
        .layer h2 { font-size: .85rem; margin: 0 0 .4rem; color: var(--soft); }
        .layer section div { display: flex; flex-wrap: wrap; gap: .35rem; margin: .35rem 0; }
        .module { background: var(--page); color: var(--ink); border: 1px solid var(--line); border-radius: 6px;
          padding: .15rem .5rem; font-size: .85rem; text-decoration: none; }
        .module:hover { border-color: var(--accent); }
        .module.selected { background: var(--ink); color: var(--page); }
        .imported { background: #cfe3ff; color: #0a2c5e; }
        .importing { background: #ffe0b8; color: #5a3200; }
        span.imported, span.importing { padding: 0 .3rem; border-radius: 4px; }
        aside { display: none; position: fixed; inset: auto 0 0; max-height: 40vh; overflow-y: auto; padding: .6rem 1.5rem;
          background: var(--page); border-top: 1px solid var(--line); box-shadow: 0 -4px 16px #0002; font-size: .9rem; }
        aside:target { display: block; }
        aside h2 { display: inline; font-size: 1rem; margin-right: .6rem; }
        aside p { margin: .2rem 0; }

        """

    /// A script that hides the decisions that do not match the search and the selected statuses.
    static let script = """
        const search = document.getElementById("search"), boxes = [...document.querySelectorAll("fieldset input")];
        const items = [...document.querySelectorAll(".log li")], count = document.getElementById("count");
        function update() {
          const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
          const statuses = new Set(boxes.filter(box => box.checked).map(box => box.value));
          let shown = 0;
          for (const item of items) {
            const fits = statuses.has(item.dataset.status) && words.every(word => item.dataset.text.includes(word));
            item.hidden = !fits;
            shown += fits ? 1 : 0;
          }
          count.textContent = shown + " of " + items.length + " decisions";
        }
        search.addEventListener("input", update);
        boxes.forEach(box => box.addEventListener("change", update));
        update();
        """
}
