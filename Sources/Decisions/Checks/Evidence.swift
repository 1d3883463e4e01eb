/// Facts about declarations that one file does not show: typealiases, conformances, and types that the compiler
/// inferred.
struct Evidence {
    let modules: ModuleMap
    let graph: ImportGraph
    private let symbols: [String: ModuleSymbols]
    /// The suites that ran, as `Target.Suite`; `nil` if there are no test results.
    let ran: Set<String>?
    private let aliases: [String: [Alias]]
    /// The direct supertypes of each type name in the workspace.
    private let supertypes: [String: Set<String>]
    /// The types of each target that are not public.
    private let hidden: [String: Set<String>]
    /// The types of each target at file scope.
    private let declared: [String: Set<String>]
    /// The modules whose symbols come from symbol graphs.
    var compiledModules: Set<String> { Set(symbols.keys) }

    private struct Alias {
        var target: String
        var parent: String
        var names: [String]
    }

    init(workspace: Workspace, symbols: [String: ModuleSymbols], ran: Set<String>?) {
        modules = ModuleMap(workspace)
        graph = ImportGraph(workspace)
        self.symbols = symbols
        self.ran = ran
        var aliases: [String: [Alias]] = [:]
        var supertypes: [String: Set<String>] = [:]
        var hidden: [String: Set<String>] = [:]
        var declared: [String: Set<String>] = [:]
        for target in workspace.targets {
            for declaration in target.files.lazy.flatMap(\.declarations) {
                let name = Self.last(declaration.name)
                if declaration.kind.isType, declaration.parent.isEmpty {
                    declared[target.name, default: []].insert(name)
                }
                if declaration.kind == .typealias {
                    let alias = Alias(
                        target: target.module,
                        parent: declaration.parent,
                        names: declaration.mentions.map(\.name)
                    )
                    aliases[name, default: []].append(alias)
                    supertypes[name, default: []].formUnion(alias.names)
                } else if declaration.kind.isType || declaration.kind == .extension {
                    supertypes[name, default: []].formUnion(declaration.inherits.map(Self.last))
                    // A macro such as `@Observable` adds the conformance of its name.
                    supertypes[name, default: []].formUnion(declaration.attributes)
                    if declaration.kind != .extension, !declaration.isPublic {
                        hidden[target.name, default: []].insert(declaration.name)
                    }
                }
            }
        }
        self.aliases = aliases
        self.supertypes = supertypes
        self.hidden = hidden
        self.declared = declared
    }

    static func last(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }

    /// Returns whether a declaration is in an extension of a type that is not public.
    func isHidden(_ declaration: SourceFile.Declaration, in target: Workspace.Target) -> Bool {
        hidden[target.name]?.contains(declaration.parent) == true
    }

    /// Returns whether the target declares a type of this name at file scope.
    func declares(_ name: String, in target: Workspace.Target) -> Bool {
        declared[target.name]?.contains(name) == true
    }

    // MARK: Conformances

    func conforms(
        _ type: String,
        to pattern: Pattern,
        in target: Workspace.Target,
        _ bindings: [String: String]
    ) -> Bool {
        var open = [Self.last(type)] + (symbols[target.module]?.conformances[type] ?? []).map(Self.last)
        var seen: Set<String> = []
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            if name != Self.last(type), pattern.matches(name, bindings: bindings) { return true }
            open += supertypes[name] ?? []
        }
        return false
    }

    // MARK: Mentions

    /// Returns the types that a declaration names, each with the name in the source. Typealiases are followed.
    func mentions(
        of declaration: SourceFile.Declaration,
        in file: SourceFile,
        target: Workspace.Target
    ) -> [(String, SourceFile.Mention)] {
        var result: [(String, SourceFile.Mention)] = []
        let owner = declaration.parent.isEmpty ? declaration.name : declaration.parent
        for mention in declaration.mentions {
            result += expand(mention.name, of: owner, in: file, target: target).map { ($0, mention) }
        }
        for name in symbols[target.module]?.mentions[declaration.name] ?? [] {
            let mention = SourceFile.Mention(name: Self.last(name), line: declaration.line)
            result.append((name, mention))
            result += expand(mention.name, of: owner, in: file, target: target).map { ($0, mention) }
        }
        return result
    }

    /// Returns the types to which a name in a body refers. Typealiases are followed.
    func mentions(of use: SourceFile.Use, in file: SourceFile, target: Workspace.Target) -> [String] {
        expand(use.name, of: use.type, in: file, target: target)
    }

    /// Returns a name with the types that a typealias of this name refers to.
    private func expand(
        _ name: String,
        of owner: String,
        in file: SourceFile,
        target: Workspace.Target
    ) -> [String] {
        var result: [String] = []
        var open = [name]
        while let next = open.popLast() {
            guard !result.contains(next), result.count < 50 else { continue }
            result.append(next)
            for alias in aliases[next] ?? [] where isVisible(alias, to: owner, in: file, target: target) {
                open += alias.names
            }
        }
        return result
    }

    private func isVisible(
        _ alias: Alias,
        to owner: String,
        in file: SourceFile,
        target: Workspace.Target
    ) -> Bool {
        if alias.parent.isEmpty {
            return alias.target == target.module
                || file.imports.contains { item in
                    item.module == alias.target
                        || graph.reexported(by: item.module).contains { $0.module == alias.target }
                }
        }
        return alias.target == target.module && (owner == alias.parent || owner.hasPrefix(alias.parent + "."))
    }
}
