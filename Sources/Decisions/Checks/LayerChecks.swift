extension RuleContext {
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
        let modules = evidence.modules
        for scoped in scope where scoped.target.kind != .test {
            guard let (own, bindings) = layer(of: scoped.target.name, scoped.bindings) else { continue }
            outcome.examined += 1
            let name = scoped.target.name
            for file in scoped.target.files {
                for item in imports(of: file, in: scoped.target) {
                    guard let target = modules.targetName(item.module),
                        let (other, _) = layer(of: target, bindings), let place = place(of: other, below: own)
                    else { continue }
                    report(
                        file.path,
                        item.line,
                        "'\(name)' imports '\(item.module)'\(item.through), \(place).",
                        fix: "Move the shared code down, pass it in from above, \(orDecide).",
                        in: &outcome
                    )
                }
            }
            outcome.findings += forbiddenDependencies(
                of: scoped.target,
                layer: own,
                bindings: bindings,
                modules: modules
            )
        }
        return outcome
    }

    /// Returns where a forbidden layer is; `nil` if a target may use it.
    private func place(of other: Int, below own: Int) -> String? {
        if other < own { return "which is in a higher layer" }
        return rule.options.contains(.strict) && other > own + 1 ? "which skips a layer" : nil
    }

    /// Returns findings for manifest dependencies on a forbidden layer, even if they are not imported.
    private func forbiddenDependencies(
        of target: Workspace.Target,
        layer own: Int,
        bindings: [String: String],
        modules: ModuleMap
    ) -> [Finding] {
        guard let package = workspace.package(of: target) else { return [] }
        return target.dependencies.compactMap { dependency in
            let targets = modules.targets(of: dependency, from: target)
            let places = targets.lazy.compactMap { name in
                layer(of: name, bindings).flatMap { place(of: $0.0, below: own) }.map { (name, $0) }
            }
            guard let (other, place) = places.first else { return nil }
            return finding(
                package.manifestPath,
                package.line(of: dependency.name, after: target.name),
                "'\(target.name)' depends on '\(other)', \(place).",
                fix: "Remove the dependency, \(orDecide)."
            )
        }
    }

    /// Returns the layer of a target by the most specific pattern: `*NetworkService` wins over `*Service`.
    private func layer(of name: String, _ bindings: [String: String]) -> (Int, [String: String])? {
        if rule.layers.joined().contains(where: { $0.excludes(name, bindings) }) { return nil }
        var best: (length: Int, layer: Int, bindings: [String: String])?
        for (index, patterns) in rule.layers.enumerated() {
            for pattern in patterns where pattern.text.count > best?.length ?? 0 {
                if let found = pattern.match(name, bindings: bindings) { best = (pattern.text.count, index, found) }
            }
        }
        return best.map { ($0.layer, $0.bindings) }
    }

    // MARK: acyclic

    /// An import of one unit by another.
    private struct Edge {
        var path: String
        var line: Int
    }

    func acyclic() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "targets and folders")
        var units: [String: String] = [:]
        for scoped in scope where scoped.target.kind.isProduction {
            guard let unit = unit(of: scoped) else { continue }
            units[scoped.target.module] = unit
        }
        var places: [[String]: Edge] = [:]
        var edges: [String: Set<String>] = [:]
        for scoped in scope where scoped.target.kind.isProduction {
            guard let unit = unit(of: scoped) else { continue }
            for file in scoped.target.files {
                for item in file.imports where !item.isUnreachable {
                    guard let other = units[item.module], other != unit else { continue }
                    edges[unit, default: []].insert(other)
                    if places[[unit, other]] == nil { places[[unit, other]] = Edge(path: file.path, line: item.line) }
                }
            }
        }
        let names = Set(units.values)
        outcome.examined = names.count
        var reported: Set<String> = []
        for name in names.sorted() where !reported.contains(name) {
            guard let cycle = ImportGraph.path(from: name, along: edges, to: { $0 == name }),
                let place = places[[cycle[0], cycle[1]]]
            else { continue }
            reported.formUnion(cycle)
            report(
                place.path,
                place.line,
                "The imports form a cycle: \(cycle.joined(separator: " → ")).",
                fix: "Move the shared code to a lower module, or pass it in.",
                in: &outcome
            )
        }
        return outcome
    }

    /// Returns the node of a target in the graph of an `acyclic` rule: the target, or a folder above it that the rule names.
    private func unit(of scoped: ScopedTarget) -> String? {
        let name = scoped.target.name
        if rule.objects.isEmpty || rule.objects.firstMatch(name, scoped.bindings) != nil { return name }
        let parts = scoped.target.folder.split(separator: "/")
        return parts.indices.lazy.map { parts[...$0].joined(separator: "/") }
            .first { rule.objects.firstMatch($0, scoped.bindings) != nil }
    }
}
