extension RuleContext {
    /// Returns the files that the subjects select, with the captures of the selection.
    ///
    /// Without subjects, these are the files of the production targets in scope. A pattern such as `*Tests` selects
    /// test targets.
    private func subjectFiles(_ subjects: [Pattern]) -> [(ScopedTarget, SourceFile)] {
        let namesTests = subjects.contains { $0.text.hasSuffix("Tests") }
        return scope.flatMap { scoped -> [(ScopedTarget, SourceFile)] in
            guard scoped.target.kind.isProduction || namesTests && scoped.target.kind == .test else { return [] }
            var scoped = scoped
            if subjects.isEmpty { return scoped.target.files.map { (scoped, $0) } }
            let names = subjects.filter { !$0.isFile }
            if let bindings = names.firstMatch(scoped.target.name, scoped.bindings) {
                scoped.bindings = bindings
                return scoped.target.files.map { (scoped, $0) }
            }
            return scoped.target.files.compactMap { file in
                subjects.matchesFile(file.path, scoped.bindings).map { bindings in
                    (ScopedTarget(target: scoped.target, bindings: bindings), file)
                }
            }
        }
    }

    private func importer(_ scoped: ScopedTarget, _ file: SourceFile) -> String {
        rule.subjects.contains { $0.isFile }
            ? file.path.split(separator: "/").last.map(String.init) ?? file.path : scoped.target.name
    }

    /// An import of another module, directly or through a module that re-exports it.
    struct ReachedImport {
        var module: String
        var line: Int
        /// The modules that re-export the imported module, for a message: ` through 'A'`.
        var through = ""
    }

    func imports(of file: SourceFile, in target: Workspace.Target) -> [ReachedImport] {
        let items = file.imports.filter { !$0.isUnreachable && $0.module != target.module }
        let direct = Set(items.map(\.module))
        return items.flatMap { item in
            let others = evidence.graph.reexported(by: item.module)
                .filter { $0.module != target.module && !direct.contains($0.module) }
                .map { other in
                    let names = other.via.map { "'\($0)'" }.joined(separator: " and ")
                    return ReachedImport(module: other.module, line: item.line, through: " through \(names)")
                }
            return [ReachedImport(module: item.module, line: item.line)] + others
        }
    }

    // MARK: never-imports

    func neverImports() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "files")
        var seen: Set<String> = []
        for (scoped, file) in subjectFiles(rule.subjects) {
            outcome.examined += 1
            for item in imports(of: file, in: scoped.target) {
                let name = importer(scoped, file)
                var fact = "'\(name)' imports '\(item.module)'\(item.through)."
                if rule.objects.firstMatch(item.module, scoped.bindings) == nil {
                    guard item.through.isEmpty,
                        let chain = chain(from: item.module, scoped),
                        seen.insert("\(name) \(chain.last ?? "")").inserted
                    else { continue }
                    fact = "'\(name)' reaches '\(chain.last ?? "")': \(([name] + chain).joined(separator: " → "))."
                }
                report(file.path, item.line, fact, fix: "Remove the import, \(orDecide).", in: &outcome)
            }
        }
        outcome.findings += misspeltObjects()
        return outcome
    }

    /// Returns the chain of imports from a module to a forbidden one, if the rule forbids indirect imports.
    private func chain(from module: String, _ scoped: ScopedTarget) -> [String]? {
        guard rule.options.contains(.indirectly) else { return nil }
        return evidence.graph.path(from: module) {
            $0 != scoped.target.module && rule.objects.firstMatch($0, scoped.bindings) != nil
        }
    }

    /// Returns findings for forbidden modules that do not exist but are spelled almost like a module of the workspace.
    private func misspeltObjects() -> [Finding] {
        let modules = workspace.targets.map(\.module)
        let imported = Set(workspace.targets.flatMap { $0.files.flatMap { $0.imports.map(\.module) } })
        return rule.objects.compactMap { object in
            guard !object.isExclusion, object.isExact, object.captures.isEmpty, !modules.contains(object.text),
                !imported.contains(object.text),
                let close = modules.first(where: { EditDistance.between($0, object.text) <= 2 })
            else { return nil }
            return ruleFinding(
                "The rule refers to '\(object.text)', which is not a workspace module.",
                fix: "Did you mean \(close)?"
            )
        }
    }

    // MARK: imports-only

    func importsOnly() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "files")
        let known = evidence.modules
        let allowed = rule.objects.filter { $0.text != "nothing" }
        let list = allowed.isEmpty ? "no other workspace module" : "only \(allowed.texts)"
        for (scoped, file) in subjectFiles(rule.subjects) {
            outcome.examined += 1
            for item in file.imports where !item.isUnreachable && item.module != scoped.target.module {
                guard known.isKnown(item.module), allowed.firstMatch(item.module, scoped.bindings) == nil else {
                    continue
                }
                report(
                    file.path,
                    item.line,
                    "'\(importer(scoped, file))' imports '\(item.module)'; it may import \(list).",
                    fix: "Remove the import, \(orDecide).",
                    in: &outcome
                )
            }
        }
        return outcome
    }

    // MARK: imported-by

    func importedBy() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "imports")
        let known = evidence.modules
        outcome.examined = known.names.count { rule.subjects.firstMatch($0, [:]) != nil }
        for scoped in scope where scoped.target.kind.isProduction {
            for file in scoped.target.files {
                for item in imports(of: file, in: scoped.target) {
                    guard let bindings = rule.subjects.firstMatch(item.module, scoped.bindings) else { continue }
                    outcome.examined += 1
                    if rule.objects.filter({ !$0.isFile }).firstMatch(scoped.target.name, bindings) != nil { continue }
                    if rule.objects.matchesFile(file.path, bindings) != nil { continue }
                    report(
                        file.path,
                        item.line,
                        "'\(scoped.target.name)' imports '\(item.module)'\(item.through); only \(rule.objects.texts) may.",
                        fix: "Remove the import, \(orDecide).",
                        in: &outcome
                    )
                }
            }
        }
        return outcome
    }

    // MARK: declared-imports

    func declaredImports() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "imports")
        let modules = evidence.modules
        for scoped in scope where scoped.target.kind != .folder {
            let target = scoped.target
            guard rule.objects.isEmpty || rule.objects.firstMatch(target.name, scoped.bindings) != nil else { continue }
            guard let package = workspace.package(of: target) else { continue }
            let declared = modules.declaredModules(of: target)
            for file in target.files {
                for item in file.imports where !item.isUnreachable && item.module != target.module {
                    outcome.examined += 1
                    guard modules.isKnown(item.module), !declared.contains(item.module), !item.isGuarded else {
                        continue
                    }
                    report(
                        file.path,
                        item.line,
                        "'\(target.name)' imports '\(item.module)', which its manifest does not declare.",
                        fix: "Add \(modules.declaration(of: item.module, for: target)) to the dependencies of "
                            + "\"\(target.name)\" in \(package.manifestPath), or remove the import.",
                        in: &outcome
                    )
                }
            }
        }
        return outcome
    }
}
