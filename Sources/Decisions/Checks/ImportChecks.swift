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

    // MARK: never-imports

    func neverImports() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "files")
        for (scoped, file) in subjectFiles(rule.subjects) {
            outcome.examined += 1
            for item in file.imports where !item.isUnreachable && item.module != scoped.target.module {
                guard rule.objects.firstMatch(item.module, scoped.bindings) != nil else { continue }
                outcome.findings.append(
                    finding(
                        file.path,
                        item.line,
                        "'\(importer(scoped, file))' imports '\(item.module)'.",
                        fix: "Remove the import, \(orDecide)."
                    )
                )
            }
        }
        outcome.findings += misspeltObjects()
        return outcome
    }

    /// Returns findings for forbidden modules that do not exist but are spelt almost like a module of the workspace.
    private func misspeltObjects() -> [Finding] {
        let modules = workspace.targets.map(\.module)
        let imported = Set(workspace.targets.flatMap { $0.files.flatMap { $0.imports.map(\.module) } })
        return rule.objects.compactMap { object in
            guard object.isExact, object.captures.isEmpty, !modules.contains(object.text),
                !imported.contains(object.text),
                let close = modules.first(where: { EditDistance.between($0, object.text) <= 2 })
            else { return nil }
            return ruleFinding(
                "The rule names '\(object.text)', which is not a module of the workspace.",
                fix: "Did you mean \(close)?"
            )
        }
    }

    // MARK: imports-only

    func importsOnly() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "files")
        let known = ModuleMap(workspace)
        let allowed = rule.objects.filter { $0.text != "nothing" }
        let list = allowed.isEmpty ? "no other module of the workspace" : "only \(allowed.texts)"
        for (scoped, file) in subjectFiles(rule.subjects) {
            outcome.examined += 1
            for item in file.imports where !item.isUnreachable && item.module != scoped.target.module {
                guard known.isKnown(item.module), allowed.firstMatch(item.module, scoped.bindings) == nil else {
                    continue
                }
                outcome.findings.append(
                    finding(
                        file.path,
                        item.line,
                        "'\(importer(scoped, file))' imports '\(item.module)'; it may import \(list).",
                        fix: "Remove the import, \(orDecide)."
                    )
                )
            }
        }
        return outcome
    }

    // MARK: imported-by

    func importedBy() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "imports")
        let known = ModuleMap(workspace)
        outcome.examined = known.names.count { rule.subjects.firstMatch($0, [:]) != nil }
        for scoped in scope where scoped.target.kind.isProduction {
            for file in scoped.target.files {
                for item in file.imports where !item.isUnreachable && item.module != scoped.target.module {
                    guard let bindings = rule.subjects.firstMatch(item.module, scoped.bindings) else { continue }
                    outcome.examined += 1
                    if rule.objects.filter({ !$0.isFile }).firstMatch(scoped.target.name, bindings) != nil { continue }
                    if rule.objects.matchesFile(file.path, bindings) != nil { continue }
                    outcome.findings.append(
                        finding(
                            file.path,
                            item.line,
                            "'\(scoped.target.name)' imports '\(item.module)'; only \(rule.objects.texts) may.",
                            fix: "Remove the import, \(orDecide)."
                        )
                    )
                }
            }
        }
        return outcome
    }

    // MARK: layers

    func layers() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "targets")
        for layer in rule.layers where !scope.contains(where: { layer.firstMatch($0.target.name, $0.bindings) != nil })
        {
            let names = layer.texts
            outcome.findings.append(
                ruleFinding("The layer '\(names)' matches no target.", fix: "Correct the name, or remove the layer.")
            )
        }
        let modules = ModuleMap(workspace)
        for scoped in scope where scoped.target.kind != .test {
            guard let (own, bindings) = layer(of: scoped.target.name, scoped.bindings) else { continue }
            outcome.examined += 1
            let name = scoped.target.name
            for file in scoped.target.files {
                for item in file.imports where !item.isUnreachable && item.module != scoped.target.module {
                    guard let target = modules.targetName(item.module),
                        let (other, _) = layer(of: target, bindings), other < own
                    else { continue }
                    outcome.findings.append(
                        finding(
                            file.path,
                            item.line,
                            "'\(name)' imports '\(item.module)', which is in a higher layer.",
                            fix: "Move the shared code down, pass it in from above, \(orDecide)."
                        )
                    )
                }
            }
            outcome.findings += higherDependencies(of: scoped.target, layer: own, bindings: bindings, modules: modules)
        }
        return outcome
    }

    /// Returns findings for manifest dependencies on a higher layer, even if they are not imported.
    private func higherDependencies(
        of target: Workspace.Target,
        layer own: Int,
        bindings: [String: String],
        modules: ModuleMap
    ) -> [Finding] {
        guard let package = workspace.package(of: target) else { return [] }
        return target.dependencies.compactMap { dependency in
            let targets = modules.targets(of: dependency, from: target)
            guard let higher = targets.first(where: { layer(of: $0, bindings).map { $0.0 < own } == true }) else {
                return nil
            }
            return finding(
                package.manifestPath,
                package.line(of: dependency.name, after: target.name),
                "'\(target.name)' depends on '\(higher)', which is in a higher layer.",
                fix: "Remove the dependency, \(orDecide)."
            )
        }
    }

    /// Returns the layer of a target by the most specific pattern: `*NetworkService` wins over `*Service`.
    private func layer(of name: String, _ bindings: [String: String]) -> (Int, [String: String])? {
        var best: (length: Int, layer: Int, bindings: [String: String])?
        for (index, patterns) in rule.layers.enumerated() {
            for pattern in patterns where pattern.text.count > best?.length ?? 0 {
                if let found = pattern.match(name, bindings: bindings) { best = (pattern.text.count, index, found) }
            }
        }
        return best.map { ($0.layer, $0.bindings) }
    }

    // MARK: declared-imports

    func declaredImports() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "imports")
        let modules = ModuleMap(workspace)
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
                    outcome.findings.append(
                        finding(
                            file.path,
                            item.line,
                            "'\(target.name)' imports '\(item.module)', which its manifest does not declare.",
                            fix: "Add \(modules.declaration(of: item.module, for: target)) to the dependencies of "
                                + "\"\(target.name)\" in \(package.manifestPath), or remove the import."
                        )
                    )
                }
            }
        }
        return outcome
    }
}
