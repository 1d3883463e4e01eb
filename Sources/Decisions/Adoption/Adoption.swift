public import Foundation

/// Proposes rules that the workspace satisfies today, and a baseline for the places that break them.
public struct Adoption: Sendable {
    private let workspace: Workspace
    private let log: DecisionLog

    /// Reads the log and the workspace.
    /// - Throws: ``DecisionError`` if one of them cannot be read.
    public init(root: URL, logFolder: String? = nil) throws(DecisionError) {
        log = try DecisionLog(root: root, folder: logFolder)
        workspace = try Workspace(root: root)
        if let failure = workspace.failures.first { throw failure }
    }

    init(log: DecisionLog, workspace: Workspace) {
        self.log = log
        self.workspace = workspace
    }

    /// The lines of the proposed `adr-rules` block.
    public var rules: [String] {
        var rules = [
            "declared-imports  -- a target that imports more than its manifest declares builds only by accident"
        ]
        rules += packages + layers + publicTypes + independence + tests
        return rules
    }

    // MARK: Proposals

    /// Limits dependencies to the external packages of today.
    private var packages: [String] {
        guard !workspace.packages.isEmpty else { return [] }
        let root = workspace.root.path + "/"
        let outside = workspace.packages.flatMap(\.manifest.dependencies).filter { dependency in
            dependency.path.map { !($0 + "/").hasPrefix(root) } ?? true
        }
        let names = outside.map(\.identity).uniqued().sorted()
        let list = (["workspace"] + names).joined(separator: " ")
        return ["depends-only \(list)  -- a new package is a decision of its own"]
    }

    private struct Kind {
        var suffix: String
        var members: [Workspace.Target]
    }

    /// The groups of targets whose names end with the same word, such as `Repository`.
    private var kinds: [Kind] {
        let targets = workspace.targets.filter { $0.kind == .regular && !$0.files.isEmpty }
        let words = Dictionary(grouping: targets) { Self.lastWords($0.name) }
        return words.filter { $0.key != nil && $0.value.count > 1 }
            .compactMap { key, members in key.map { Kind(suffix: $0, members: members) } }
            .sorted { $0.suffix < $1.suffix }
    }

    /// Returns the last capitalized word of a name with several. `Service` is joined with the word before it.
    static func lastWords(_ name: String) -> String? {
        let characters = Array(name)
        var words: [String] = []
        for (index, character) in characters.enumerated() {
            let isLower = { (position: Int) in characters.indices.contains(position) && characters[position].isLowercase
            }
            // A word begins at a capital after a lowercase letter, and at the last capital of an acronym.
            let begins = character.isUppercase && (isLower(index - 1) || isLower(index + 1))
            if words.isEmpty || begins { words.append("") }
            words[words.count - 1].append(character)
        }
        guard words.count > 1, let last = words.last else { return nil }
        return last == "Service" && words.count > 2 ? words[words.count - 2] + last : last
    }

    /// Proposes layers for kinds of targets whose imports point in one direction.
    private var layers: [String] {
        let kinds = kinds
        let modules = Dictionary(
            kinds.flatMap { kind in kind.members.map { ($0.module, kind.suffix) } },
            uniquingKeysWith: { first, _ in first }
        )
        var below: [String: Set<String>] = [:]
        for kind in kinds {
            for module in kind.members.flatMap({ $0.files.flatMap(\.imports) }).map(\.module) {
                if let other = modules[module], other != kind.suffix { below[kind.suffix, default: []].insert(other) }
            }
        }
        var ranked: [[String]] = []
        var open = Set(below.keys).union(below.values.flatMap { $0 })
        while !open.isEmpty {
            let top = open.filter { name in !open.contains { $0 != name && below[$0]?.contains(name) == true } }
            // Kinds that import each other have no order.
            if top.isEmpty { break }
            ranked.append(top.sorted())
            open.subtract(top)
        }
        guard ranked.count > 1 else { return [] }
        let line = ranked.map { $0.map { "*\($0)" }.joined(separator: " ") }.joined(separator: " > ")
        return ["layers \(line)  -- each layer uses the ones below it"]
    }

    /// Proposes that the targets of a kind do not import each other, if that is true.
    private var independence: [String] {
        kinds.compactMap { kind in
            let modules = Set(kind.members.map(\.module))
            let isApart = kind.members.allSatisfy { target in
                target.files.allSatisfy { file in
                    file.imports.allSatisfy { $0.module == target.module || !modules.contains($0.module) }
                }
            }
            guard isApart else { return nil }
            return "never-imports *\(kind.suffix): *\(kind.suffix)  -- they change and are tested separately"
        }
    }

    /// Proposes `public-types` for groups of targets that each have one public type, with a common ending.
    private var publicTypes: [String] {
        let single = workspace.targets.filter { $0.kind == .regular && $0.package != nil }.compactMap {
            target -> (String, String)? in
            let types = target.files.flatMap(\.declarations).filter {
                $0.kind.isType && $0.isPublic && $0.parent.isEmpty
            }
            guard types.count == 1, let type = types.first else { return nil }
            return (target.folder, type.name)
        }
        // Several targets whose only public types have the same ending follow a pattern.
        let groups = Dictionary(grouping: single) { Self.lastWords($0.1) ?? $0.1 }
        return groups.sorted { $0.key < $1.key }.flatMap { suffix, members -> [String] in
            guard members.count > 1 else { return [] }
            let folders = members.map(\.0).sorted().joined(separator: " ")
            return ["in \(folders)", "public-types *\(suffix)  -- the rest of the target can change freely", "in ."]
        }
    }

    /// Proposes that each factory is used by a test, if there are factories.
    private var tests: [String] {
        let hasFactories = workspace.targets.contains { target in
            target.kind == .regular
                && target.files.contains {
                    $0.declarations.contains { $0.kind.isType && $0.isPublic && $0.name.hasSuffix("AppFactory") }
                }
        }
        return hasFactories ? ["tested *AppFactory  -- the entry point of a feature is tested"] : []
    }

    // MARK: The change

    /// Returns a change that adds a decision with the proposed rules.
    /// - Throws: ``DecisionError`` if the decision cannot be added to the log.
    public func change(date: String, others: [String] = []) throws(DecisionError) -> LogChange {
        var change = try log.adding(title: "Structure as It Is", date: date, others: others)
        guard let path = change.files.first?.path, let fileName = FileName((path as NSString).lastPathComponent) else {
            return change
        }
        let isSections = log.decisions.last?.style == .sections
        let isFrontMatter = log.decisions.last?.style == .frontMatter
        change.files[0].text = Self.text(
            id: fileName.id,
            date: date,
            rules: rules,
            style: isSections ? .sections : isFrontMatter ? .frontMatter : .fields
        )
        return change
    }

    private static func text(id: DecisionID, date: String, rules: [String], style: HeaderStyle) -> String {
        let header =
            switch style {
            case .fields: "# \(id): Structure as It Is\n\n**Status:** Accepted\n**Date:** \(date)\n"
            case .frontMatter: "---\nstatus: accepted\ndate: \(date)\n---\n\n# Structure as It Is\n"
            case .sections: "# \(id.number). Structure as It Is\n\nDate: \(date)\n\n## Status\n\nAccepted\n"
            }
        return """
            \(header)
            ## Context

            The code has a structure that nobody wrote down. The rules below were read from it.

            ## Decision

            The structure stays as it is until a decision changes it. The baseline lists the places where it is broken today.

            ## Consequences

            - A change that breaks the structure is found before it is merged.
            - Rules that are true by accident are to be deleted, and the others need reasons of their own.

            ## Confirmation

            ```adr-rules
            \(rules.joined(separator: "\n"))
            ```

            """
    }
}
