extension RuleContext {
    /// Returns the names of the rule that match nothing, in order. Such a name is misspelled, or its code no longer
    /// exists.
    ///
    /// Forbidden modules and types are not among them: a rule that forbids something is kept even if nothing uses it
    /// anymore.
    func idleNames() -> [Pattern] {
        let names: [Pattern] =
            switch rule.verb {
            case .neverImports, .neverMentions, .neverCalls, .conforms, .livesIn: rule.subjects
            case .importsOnly, .importedBy, .holdsOnly: rule.subjects + rule.objects
            case .publicTypes, .declaredImports, .acyclic, .tested, .dependsOnly: rule.objects
            case .scope, .layers, .provedBy: []
            }
        let special: Set = ["public", "nothing", "workspace", "."]
        return names.filter { !$0.isExclusion && !special.contains($0.text) && !isInUse($0) }
    }

    /// Whether files import the module that a rule allows, although no package in the workspace has it.
    func isOfSystem(_ name: Pattern) -> Bool {
        rule.verb == .importsOnly && evidence.graph.imports.values.contains { $0.contains { name.matches($0) } }
    }

    /// Returns the forbidden modules that the workspace does not have and no file imports.
    func unknownModules() -> [Pattern] {
        guard rule.verb == .neverImports else { return [] }
        let imported = evidence.graph.imports.values.reduce(into: Set(evidence.modules.names)) { $0.formUnion($1) }
        return rule.objects.filter { name in !name.isExclusion && !imported.contains(where: { name.matches($0) }) }
    }

    private func isInUse(_ name: Pattern) -> Bool {
        switch rule.verb {
        case .dependsOnly:
            return workspace.packages.flatMap(\.manifest.dependencies).contains { dependency in
                [dependency.name, dependency.identity, dependency.url].compactMap { $0 }
                    .contains { name.matches($0) || name.text.lowercased() == $0 }
            }
        case .importsOnly, .importedBy:
            if !name.isFile, evidence.modules.names.contains(where: { name.matches($0) }) { return true }
        default: break
        }
        return scope.contains { scoped in
            if !name.isFile, name.matches(scoped.target.name, bindings: scoped.bindings) { return true }
            if rule.verb == .acyclic, [name].matchesFolder(scoped.target.folder, scoped.bindings) != nil { return true }
            return scoped.target.files.contains { file in
                isPlace(name, file, scoped)
                    || !rule.verb.isAboutImports && file.declarations.contains { matches(name, $0, scoped) }
                    || rule.verb == .importedBy && file.imports.contains { name.matches($0.module) }
            }
        }
    }

    private func isPlace(_ name: Pattern, _ file: SourceFile, _ scoped: ScopedTarget) -> Bool {
        guard name.isFile else { return false }
        let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
        return [name].matchesFile(file.path, scoped.bindings) != nil
            || [name].matchesFolder(folder, scoped.bindings) != nil
    }

    private func matches(
        _ name: Pattern,
        _ declaration: SourceFile.Declaration,
        _ scoped: ScopedTarget
    ) -> Bool {
        let parts = [declaration.name] + declaration.name.split(separator: ".").map(String.init)
        return parts.contains { name.matches($0, bindings: scoped.bindings) }
    }
}

extension Verb {
    /// Whether the names of the verb's rules are modules, targets and files.
    fileprivate var isAboutImports: Bool {
        switch self {
        case .neverImports, .importsOnly, .importedBy, .declaredImports, .acyclic, .layers, .dependsOnly: true
        default: false
        }
    }
}
