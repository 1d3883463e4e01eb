extension RuleContext {
    private var sources: [(ScopedTarget, SourceFile)] {
        scope.filter { $0.target.kind.isProduction }.flatMap { scoped in scoped.target.files.map { (scoped, $0) } }
    }

    // MARK: public-types

    func publicTypes() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "declarations")
        let allowed = rule.objects.filter { $0.text != "nothing" }
        for (scoped, file) in sources {
            for declaration in file.declarations where declaration.kind != .extension {
                outcome.examined += 1
                guard declaration.isPublic, !evidence.isHidden(declaration, in: scoped.target) else { continue }
                let parts = declaration.name.split(separator: ".").map(String.init)
                // A member of one of this target's types is public only if that type is, and the type has its own
                // finding.
                if !declaration.parent.isEmpty, evidence.declares(parts[0], in: scoped.target) { continue }
                let names = Set([declaration.name, parts.last, parts.first].compactMap { $0 })
                if names.contains(where: { allowed.firstMatch($0, scoped.bindings) != nil }) { continue }
                let list = allowed.map { $0.filled(scoped.bindings) }.joined(separator: ", ")
                report(
                    file.path,
                    declaration.line,
                    "'\(declaration.name)' is public\(list.isEmpty ? "" : "; only \(list) may be").",
                    fix: "Make it internal, \(orDecide).",
                    in: &outcome
                )
            }
        }
        return outcome
    }

    // MARK: conforms

    func conforms() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "types")
        var missing: [String: [Workspace.Target]] = [:]
        var found: Set<String> = []
        for scoped in scope where scoped.target.kind.isProduction {
            let types = scoped.target.files.flatMap { file in
                file.declarations.filter { $0.kind.isType && $0.kind != .typealias }.map { (file, $0) }
            }
            for subject in rule.subjects where !subject.isExclusion {
                let matching = types.filter { subject.matches($0.1.name, bindings: scoped.bindings) }
                let name = subject.filled(scoped.bindings)
                if !matching.isEmpty { found.insert(name) }
                if matching.isEmpty, subject.isExact { missing[name, default: []].append(scoped.target) }
                if !matching.isEmpty { outcome.modules.insert(scoped.target.module) }
                for (file, type) in matching
                where !rule.subjects.contains(where: { $0.excludes(type.name, scoped.bindings) }) {
                    outcome.examined += 1
                    for object in rule.objects
                    where !object.isExclusion
                        && !evidence.conforms(type.name, to: object, in: scoped.target, scoped.bindings)
                    {
                        let wanted = object.filled(scoped.bindings)
                        report(
                            file.path,
                            type.line,
                            "'\(type.name)' does not conform to '\(wanted)'.",
                            fix: "Declare the conformance, \(orDecide).",
                            in: &outcome
                        )
                    }
                }
            }
        }
        for (name, targets) in missing.sorted(by: { $0.key < $1.key })
        where !found.contains(name) && !name.contains("{") {
            outcome.findings.append(missingType(name, in: targets))
        }
        return outcome
    }

    /// Returns a finding at the manifest of the target or package that lacks a type or, if there is none, at the rule.
    private func missingType(_ name: String, in targets: [Workspace.Target]) -> Finding {
        let fix = "Add the type, \(orDecide)."
        guard let package = workspace.package(of: targets[0]), targets.allSatisfy({ $0.package == targets[0].package })
        else {
            return ruleFinding("No target has a type '\(name)'.", fix: fix)
        }
        guard targets.count == 1 else {
            return finding(package.manifestPath, 1, "The package '\(package.name)' has no type '\(name)'.", fix: fix)
        }
        let line = package.line(of: targets[0].name)
        return finding(package.manifestPath, line, "'\(targets[0].name)' has no type '\(name)'.", fix: fix)
    }

    // MARK: never-mentions

    func neverMentions() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "declarations")
        let aboutPublic = rule.subjects.contains { $0.text == "public" }
        let types = rule.subjects.filter { !$0.isFile && $0.text != "public" }
        var keys: Set<String> = []
        for (scoped, file) in sources {
            let isFile = rule.subjects.matchesFile(file.path, scoped.bindings) != nil
            for declaration in file.declarations {
                let owner =
                    declaration.kind.isType || declaration.kind == .extension ? declaration.name : declaration.parent
                let isSubject =
                    isFile || aboutPublic && declaration.isPublic || isOwner(owner, in: types, scoped.bindings)
                guard isSubject else { continue }
                outcome.examined += 1
                outcome.modules.insert(scoped.target.module)
                for (name, mention) in evidence.mentions(of: declaration, in: file, target: scoped.target) {
                    guard let object = object(name, scoped.bindings) else { continue }
                    let via = mention.name == Evidence.last(name) ? "" : " through '\(mention.name)'"
                    let fact = "'\(declaration.name)' mentions '\(object)'\(via)."
                    guard keys.insert("\(file.path) \(fact)").inserted else { continue }
                    report(file.path, mention.line, fact, fix: "Use another type, \(orDecide).", in: &outcome)
                }
            }
            // Names in bodies count for a type or a file, but not for a public signature.
            for use in file.uses where isFile || isOwner(use.type, in: types, scoped.bindings) {
                let owner = use.type.isEmpty ? file.path.split(separator: "/").last.map(String.init) ?? "" : use.type
                for name in evidence.mentions(of: use, in: file, target: scoped.target) {
                    guard let object = object(name, scoped.bindings) else { continue }
                    let via = use.name == Evidence.last(name) ? "" : " through '\(use.name)'"
                    let fact = "'\(owner)' mentions '\(object)'\(via)."
                    guard keys.insert("\(file.path) \(fact)").inserted else { continue }
                    report(file.path, use.line, fact, fix: "Use another type, \(orDecide).", in: &outcome)
                }
            }
        }
        return outcome
    }

    private func object(_ name: String, _ bindings: [String: String]) -> String? {
        let last = Evidence.last(name)
        if rule.objects.contains(where: { $0.excludes(last, bindings) || $0.excludes(name, bindings) }) { return nil }
        for object in rule.objects {
            let isQualified = object.text.contains(".")
            if object.match(isQualified ? name : last, bindings: bindings) != nil { return last }
        }
        return nil
    }

    /// Returns whether the type or an enclosing type matches a pattern.
    private func isOwner(_ name: String, in patterns: [Pattern], _ bindings: [String: String]) -> Bool {
        guard !patterns.isEmpty, !name.isEmpty else { return false }
        let parts = name.split(separator: ".").map(String.init)
        return patterns.firstMatch(name, bindings) != nil || parts.contains { patterns.firstMatch($0, bindings) != nil }
    }

    // MARK: never-calls

    func neverCalls() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "files")
        let types = rule.subjects.filter { !$0.isFile }
        for (scoped, file) in sources {
            let isFile = rule.subjects.matchesFile(file.path, scoped.bindings) != nil
            let isTypeFile = file.declarations.contains { declaration in
                (declaration.kind.isType || declaration.kind == .extension)
                    && isOwner(declaration.name, in: types, scoped.bindings)
            }
            guard isFile || isTypeFile else { continue }
            outcome.examined += 1
            for call in file.calls where isFile || isOwner(call.type, in: types, scoped.bindings) {
                guard !rule.objects.contains(where: { $0.excludes(call.name, scoped.bindings) }),
                    rule.objects.contains(where: { isCall(call.name, of: $0, scoped.bindings) })
                else { continue }
                let owner = call.type.isEmpty ? file.path.split(separator: "/").last.map(String.init) ?? "" : call.type
                report(
                    file.path,
                    call.line,
                    "'\(owner)' calls '\(call.name)'.",
                    fix: "Take the result as a parameter, \(orDecide).",
                    in: &outcome
                )
            }
        }
        return outcome
    }

    /// Returns whether a call matches. A pattern such as `*ViewModel` means initializers; one that begins with a
    /// lowercase letter means functions.
    private func isCall(_ name: String, of object: Pattern, _ bindings: [String: String]) -> Bool {
        let isFunction = name.first?.isLowercase == true
        let wantsFunction = object.text.first?.isLowercase == true
        return (object.text == "*" || isFunction == wantsFunction) && object.matches(name, bindings: bindings)
    }

    // MARK: tested

    func tested() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "types")
        var mentioned: Set<String> = []
        for target in workspace.targets where target.kind == .test {
            for file in target.files { mentioned.formUnion(file.names.keys) }
        }
        for (scoped, file) in sources {
            for declaration in file.declarations where declaration.kind.isType {
                let name = declaration.name.split(separator: ".").last.map(String.init) ?? declaration.name
                guard rule.objects.firstMatch(name, scoped.bindings) != nil else { continue }
                outcome.examined += 1
                guard !mentioned.contains(name) else { continue }
                report(
                    file.path,
                    declaration.line,
                    "No test mentions '\(name)'.",
                    fix: "Write a test that uses it, \(orDecide).",
                    in: &outcome
                )
            }
        }
        return outcome
    }
}
