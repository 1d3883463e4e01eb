import Foundation

/// The rules that the names of a workspace suggest. They need not be true.
struct StructureRules {
    let workspace: Workspace

    /// The rules, each with the lines that select the folders it applies to.
    var proposals: [[String]] {
        let declared =
            "declared-imports  -- a target that imports more than its manifest declares builds only by accident"
        let acyclic = "acyclic  -- targets that import each other cannot be changed or tested apart"
        return [[declared], [acyclic]] + packages + layers + publicTypes + independence + tests
    }

    /// Limits dependencies to the external packages that are used today.
    private var packages: [[String]] {
        guard !workspace.packages.isEmpty else { return [] }
        let root = workspace.root.path + "/"
        let outside = workspace.packages.flatMap(\.manifest.dependencies).filter { dependency in
            dependency.path.map { !($0 + "/").hasPrefix(root) } ?? true
        }
        let names = outside.map(\.identity).uniqued().sorted()
        let list = (["workspace"] + names).joined(separator: " ")
        return [["depends-only \(list)  -- a new package is a decision of its own"]]
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

    /// Returns the last capitalized word of a name that has several. `Service` is joined with the word before it.
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
    private var layers: [[String]] {
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
        return [["layers \(line)  -- each layer uses the ones below it"]]
    }

    /// Proposes that the targets of a kind do not import each other. A module of a kind's name that is not in the workspace,
    /// such as SwiftUI for `*UI`, stays allowed.
    private var independence: [[String]] {
        let own = Set(workspace.targets.map(\.module))
        let foreign = Set(workspace.targets.flatMap { $0.files.flatMap { $0.imports.map(\.module) } }).subtracting(own)
        return kinds.map { kind in
            let exclusions = foreign.filter { $0.hasSuffix(kind.suffix) }.sorted().map { " !\($0)" }.joined()
            let rule = "never-imports *\(kind.suffix): *\(kind.suffix)\(exclusions)"
            return ["\(rule)  -- they change and are tested separately"]
        }
    }

    /// Proposes `public-types` for groups of targets that each have one public type, with a common ending.
    private var publicTypes: [[String]] {
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
        return groups.sorted { $0.key < $1.key }.compactMap { suffix, members -> [String]? in
            guard members.count > 1 else { return nil }
            let folders = members.map(\.0).sorted().joined(separator: " ")
            return ["in \(folders)", "public-types *\(suffix)  -- the rest of the target can change freely", "in ."]
        }
    }

    /// Proposes that each factory is used by a test, if there are factories.
    private var tests: [[String]] {
        let hasFactories = workspace.targets.contains { target in
            target.kind == .regular
                && target.files.contains {
                    $0.declarations.contains { $0.kind.isType && $0.isPublic && $0.name.hasSuffix("AppFactory") }
                }
        }
        return hasFactories ? [["tested *AppFactory  -- the entry point of a feature is tested"]] : []
    }
}
