import RenderTree

/// What to say when a query finds nothing: how near the nearest things are, where else it would have been found, and
/// what there is.
struct NotFound {
    let query: Query
    let scope: Found
    /// The whole application.
    let tree: Found

    var text: String {
        let inside = scope.below
        let controls = inside.filter(\.node.isControl)
        var lines = ["\(query.description) not found in \(scope.place) (\(counted(controls.count, "control")))"]
        if scope.node.role == .application || isWindowQuery { lines[0] = "\(query.description) \(absence)" }
        let near = closest(in: inside)
        if !near.isEmpty { lines.append("  closest: " + near.map(\.node.phraseWithSource).joined(separator: "; ")) }
        let elsewhere = elsewhere(than: inside)
        if !elsewhere.isEmpty { lines.append("  also: " + elsewhere.joined(separator: "; ")) }
        let present = present(in: inside, controls: controls)
        if !present.isEmpty { lines.append("  here: " + present) }
        return lines.joined(separator: "\n")
    }

    private var isWindowQuery: Bool { query.isForWindows }

    private var absence: String {
        guard isWindowQuery else { return "not found in any window" }
        let open = tree.node.children.filter { $0.role != .commands }
        let names = open.enumerated().map { $1.phrase + ($0 == open.count - 1 ? " (in front)" : "") }
        return "is not open; open: " + (names.isEmpty ? "no window" : names.joined(separator: ", "))
    }

    /// At most three nodes with nearly the same name, or the same name in another role.
    private func closest(in inside: [Found]) -> [Found] {
        guard let wanted = query.exactName, !isWindowQuery else { return [] }
        let scored = inside.enumerated().compactMap { position, found -> (score: Int, position: Int, found: Found)? in
            guard let name = found.node.name?.text, !name.isEmpty else { return nil }
            guard let distance = nameDistance(wanted, name) else { return nil }
            let isSameRole = query.roles.contains(found.node.role)
            return (distance * 2 + (isSameRole ? 0 : 1), position, found)
        }
        let sorted = scored.sorted { ($0.score, $0.position) < ($1.score, $1.position) }
        return sorted.prefix(3).map(\.found)
    }

    /// Where the same thing is, outside of what was searched or out of reach within it.
    private func elsewhere(than inside: [Found]) -> [String] {
        var result: [String] = []
        if scope.hiddenBelow.contains(where: query.matches) {
            result.append("it is here, but hidden by .accessibilityHidden(true)")
        }
        for menu in inside
        where menu.node.role == .contextMenu && menu.below.contains(where: { query.matches($0.node) }) {
            result.append("it is in a context menu, opened with contextMenu(_:)")
        }
        let ids = Set(inside.map(\.node.id))
        for found in tree.below where query.matches(found.node) && !ids.contains(found.node.id) {
            guard let window = found.window, window.id != found.node.id else { continue }
            let path = found.path.isEmpty ? "" : " (\(found.path))"
            result.append("\(found.node.phrase) exists in \(window.phrase)\(path)")
        }
        let commands = tree.node.children.last?.children ?? []
        if scope.node.role != .commands, commands.contains(where: query.matches) {
            result.append("it is a command, found with app.commands")
        }
        return Array(result.prefix(3))
    }

    /// What else there is: of the role that was asked for, or else the controls.
    private func present(in inside: [Found], controls: [Found]) -> String {
        guard !isWindowQuery else { return "" }
        let isForControl =
            query.roles.isEmpty
            || query.roles.contains { role in
                RenderNode(id: scope.node.id, role: role).isControl
            }
        let sameRole = inside.filter { query.roles.contains($0.node.role) }
        let shown = isForControl || sameRole.isEmpty ? controls : sameRole
        let limit = 12
        var names = shown.prefix(limit).map(\.node.summary)
        if shown.count > limit { names.append("and \(shown.count - limit) more") }
        return names.joined(separator: "; ")
    }
}

/// What to say when a query finds several.
struct Ambiguous {
    let query: Query
    let scope: Found
    let found: [Found]

    var text: String {
        var lines = ["\(found.count) are \(query.description) in \(scope.place), and a test must mean one"]
        for (index, match) in found.prefix(10).enumerated() {
            let isAppWide = scope.node.role == .application
            let places = [match.path, isAppWide ? match.window.map(\.phrase) ?? "" : ""].filter { !$0.isEmpty }
            let place = places.isEmpty ? "" : " in " + places.joined(separator: " of ")
            lines.append("  \(index + 1). \(match.node.summary)\(place)")
        }
        if found.count > 10 { lines.append("  and \(found.count - 10) more") }
        lines.append(
            "  help: search in a section, a row(containing:), a sheet or a window; or take .first, .last or [index]"
        )
        return lines.joined(separator: "\n")
    }
}

extension RenderNode {
    /// The line of the outline; a row by what is in it.
    fileprivate var summary: String {
        guard role == .row, name == nil else { return outlineLine }
        let texts = visibleSubtree.compactMap { $0.role.isNamedByContent || $0.children.isEmpty ? $0.name?.text : nil }
        return "\(outlineLine) (\(texts.prefix(4).joined(separator: ", ")))"
    }

    /// `button "Post status update" (named by help)`
    fileprivate var phraseWithSource: String {
        guard let source = name?.source, source != .text, source != .label else { return phrase }
        return "\(phrase) (named by \(source.rawValue))"
    }
}

/// How far a name is from the wanted one: 0 but for case, 1 where one holds the other, 2 for a slip of the pen.
private func nameDistance(_ wanted: String, _ name: String) -> Int? {
    let wanted = wanted.lowercased()
    let name = name.lowercased()
    if wanted == name { return 0 }
    if !wanted.isEmpty, name.contains(wanted) || wanted.contains(name) { return 1 }
    return editDistance(wanted, name) <= max(1, wanted.count / 3) ? 2 : nil
}

/// How many letters must be changed, added or left out to make one text of the other.
private func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, b) in right.enumerated() {
            let substituted = diagonal + (a == b ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(substituted, diagonal + 1, row[j] + 1)
        }
    }
    return row[right.count]
}

func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
