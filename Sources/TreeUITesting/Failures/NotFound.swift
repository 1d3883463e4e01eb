import RenderTree

/// The failure for a query that matches nothing, with near misses, matches elsewhere and alternatives.
struct NotFound {
    let query: Query
    let scope: Match
    /// The whole application.
    let tree: Match

    var sentence: Sentence {
        guard !query.isForWindows else {
            let commands = tree.node.children.last?.children ?? []
            let hasSettings = commands.contains { $0.shortcut == Shortcut(",") }
            let open = tree.node.children.filter { $0.role != .commands }
            return .windowNotOpen(query, open: open, hasSettings: hasSettings)
        }
        let inside = scope.below
        if case .at = query.choice {
            let matching = inside.count { query.matches($0.node) }
            if matching > 0 { return .tooFew(query, in: scope, matching) }
        }
        let controls = inside.filter(\.node.isControl)
        var sentence = Sentence.notFound(query, in: scope, controls: controls.count)
        let near = closest(in: inside)
        if !near.isEmpty { sentence.add(.closest(near.map(\.node.phraseWithSource))) }
        let elsewhere = elsewhere(than: inside)
        if !elsewhere.isEmpty { sentence.add("also: " + elsewhere.map(\.text).joined(separator: "; ")) }
        let present = present(in: inside, controls: controls)
        if !present.isEmpty { sentence.add(.here(present)) }
        if let wanted = query.exactName, near.contains(where: { isPart(wanted, of: $0) }) {
            sentence.add(.comparedWhole(wanted))
        }
        return sentence
    }

    /// Returns at most three nodes with nearly the same name, or with the same name in another role.
    private func closest(in inside: [Match]) -> [Match] {
        guard query.pattern != nil else { return [] }
        let scored = inside.enumerated().compactMap { position, found -> (score: Int, position: Int, found: Match)? in
            // The label of a control is a part of that control.
            guard found.node.role != .label, query.roles != [.row] || found.node.role == .row else { return nil }
            guard let distance = found.node.ownNames.compactMap(distance).min() else { return nil }
            // A row has the names of the elements in it.
            let isSameRole = query.roles.contains(found.node.role)
            return (distance + (isSameRole ? 0 : found.node.role == .row ? 2 : 1), position, found)
        }
        let sorted = scored.sorted { ($0.score, $0.position) < ($1.score, $1.position) }
        return sorted.prefix(3).map(\.found)
    }

    /// The distance of a name from the pattern: 0 if the name matches or only the case differs, 1 for a typo, 2 if the wanted name
    /// is a part of the name, and 3 if the name is a part of the wanted name.
    private func distance(to name: String) -> Int? {
        guard let wanted = query.exactName.map(plain) else { return query.pattern?.matches(name) == true ? 0 : nil }
        let name = plain(name)
        if wanted == name { return 0 }
        if editDistance(wanted, name) <= max(1, wanted.count / 3) { return 1 }
        guard !wanted.isEmpty else { return nil }
        return name.contains(wanted) ? 2 : wanted.contains(name) ? 3 : nil
    }

    /// Returns whether the wanted name is only a part of the node's name or, for a row, of text in the row.
    private func isPart(_ wanted: String, of found: Match) -> Bool {
        query.roles.contains(found.node.role)
            && found.node.ownNames.contains { $0 != wanted && $0.contains(wanted) }
    }

    /// Returns where the query matches outside the searched part, in hidden nodes, context menus or commands.
    private func elsewhere(than inside: [Match]) -> [Sentence] {
        var result: [Sentence] = []
        for hidden in scope.hiddenBelow where hidden.subtree.contains(where: query.matches) {
            result.append(.alsoHidden(by: hidden.source))
        }
        for menu in inside
        where menu.node.role == .contextMenu && menu.below.contains(where: { query.matches($0.node) }) {
            result.append(.alsoInContextMenu())
        }
        let ids = Set(inside.map(\.node.id))
        for found in tree.below where query.matches(found.node) && !ids.contains(found.node.id) {
            guard let window = found.window, window.id != found.node.id else { continue }
            result.append(.alsoElsewhere(found, in: window))
        }
        let commands = tree.node.children.last?.children ?? []
        if scope.node.role != .commands, commands.contains(where: query.matches) { result.append(.alsoCommand()) }
        return Array(result.prefix(3))
    }

    /// Returns the alternatives: nodes of the same role, or all controls.
    private func present(in inside: [Match], controls: [Match]) -> [String] {
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
        return names
    }
}

/// The failure for a query that matches several nodes.
struct Ambiguous {
    let query: Query
    let scope: Match
    let found: [Match]

    var sentence: Sentence {
        var lines: [String] = []
        for (index, match) in found.prefix(10).enumerated() {
            let isAppWide = scope.node.role == .application
            let places = [match.path, isAppWide ? match.window.map(\.phrase) ?? "" : ""].filter { !$0.isEmpty }
            let place = places.isEmpty ? "" : " in " + places.joined(separator: " of ")
            lines.append("\(index + 1). \(match.node.summary)\(place)")
        }
        if found.count > 10 { lines.append("and \(found.count - 10) more") }
        return .severalFound(found.count, query, in: scope, lines)
    }
}

extension RenderNode {
    /// The names by which a query finds the node: the node's name or, for a row, the text in it.
    fileprivate var ownNames: [String] {
        if role == .row { return namesToRead }
        return name.map { $0.text.isEmpty ? [] : [$0.text] } ?? []
    }

    /// `button "Post status update" (named by help)`
    fileprivate var phraseWithSource: String {
        guard let source = name?.source, source != .text, source != .label else { return phrase }
        return "\(phrase) (named by \(source.rawValue))"
    }
}

/// Returns the text in lowercase, with typographic punctuation replaced by ASCII.
private func plain(_ text: String) -> String {
    let marks: [Character: String] = [
        "…": "...", "’": "'", "‘": "'", "“": "\"", "”": "\"", "–": "-", "—": "-",
    ]
    return text.withPlainSpaces.lowercased().map { marks[$0] ?? String($0) }.joined()
}
