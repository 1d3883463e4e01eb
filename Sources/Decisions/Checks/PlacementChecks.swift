extension RuleContext {
    /// A type at file scope.
    private struct PlacedType {
        var name: String
        var line: Int
        var file: SourceFile
        var scoped: ScopedTarget
    }

    private var types: [PlacedType] {
        scope.filter { $0.target.kind.isProduction }.flatMap { scoped in
            scoped.target.files.flatMap { file in
                file.declarations.filter { $0.kind.isType && $0.parent.isEmpty }
                    .map { PlacedType(name: $0.name, line: $0.line, file: file, scoped: scoped) }
            }
        }
    }

    /// Returns whether a type is in one of the targets, folders or files.
    private func isIn(_ places: [Pattern], _ type: PlacedType) -> Bool {
        let bindings = type.scoped.bindings
        if places.filter({ !$0.isFile }).firstMatch(type.scoped.target.name, bindings) != nil { return true }
        let folder = type.file.path.split(separator: "/").dropLast().joined(separator: "/")
        return places.matchesFile(type.file.path, bindings) != nil
            || places.filter { $0.text.contains("/") }.matchesFolder(folder, bindings) != nil
    }

    // MARK: lives-in

    func livesIn() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "types")
        for type in types where rule.subjects.firstMatch(type.name, type.scoped.bindings) != nil {
            outcome.examined += 1
            guard !isIn(rule.objects, type) else { continue }
            report(
                type.file.path,
                type.line,
                "'\(type.name)' is not in \(rule.objects.texts).",
                fix: "Move it there, or give it another name.",
                in: &outcome
            )
        }
        return outcome
    }

    // MARK: holds-only

    func holdsOnly() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "types")
        for type in types where isIn(rule.subjects, type) {
            outcome.examined += 1
            guard rule.objects.firstMatch(type.name, type.scoped.bindings) == nil else { continue }
            report(
                type.file.path,
                type.line,
                "'\(type.name)' is in \(rule.subjects.texts), which holds only \(rule.objects.texts).",
                fix: "Move it to another place, or give it another name.",
                in: &outcome
            )
        }
        return outcome
    }
}
