import Foundation

extension RuleContext {
    // MARK: depends-only

    func dependsOnly() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "packages")
        for package in packagesInScope() {
            outcome.examined += 1
            for dependency in package.manifest.dependencies where !isAllowed(dependency) {
                let name = dependency.name ?? dependency.identity
                report(
                    package.manifestPath,
                    line(of: dependency, in: package),
                    "The package '\(package.name)' depends on '\(name)'.",
                    fix: "Remove the dependency, \(orDecide).",
                    in: &outcome
                )
            }
        }
        return outcome
    }

    private func packagesInScope() -> [Workspace.Package] {
        workspace.packages.indices.filter { index in
            let package = workspace.packages[index]
            let isScoped =
                rule.scopes.isEmpty || scope.contains { $0.target.package == index }
                || rule.scopes.matchesFolder(package.folder) != nil
            let folder = package.folder.split(separator: "/").last.map(String.init) ?? package.name
            let isSubject =
                rule.subjects.isEmpty || rule.subjects.firstMatch(package.name, [:]) != nil
                || rule.subjects.firstMatch(folder, [:]) != nil
            return isScoped && isSubject
        }
        .map { workspace.packages[$0] }
    }

    private func isAllowed(_ dependency: Manifest.Dependency) -> Bool {
        rule.objects.contains { object in
            switch object.text {
            case "nothing": return false
            case "workspace":
                guard let path = dependency.path else { return false }
                let root = workspace.root.standardizedFileURL.path
                return path == root || path.hasPrefix(root + "/")
            default:
                let names = [dependency.name, dependency.identity, dependency.url].compactMap { $0 }
                return names.contains { object.matches($0) || object.text.lowercased() == $0 }
            }
        }
    }

    private func line(of dependency: Manifest.Dependency, in package: Workspace.Package) -> Int {
        let names = [dependency.url, dependency.name].compactMap { $0 }
        for name in names {
            let line = package.line(of: name)
            if line > 1 { return line }
        }
        let last = dependency.path?.split(separator: "/").last.map(String.init) ?? dependency.identity
        let index = package.manifestLines.firstIndex {
            $0.contains(".package(") && $0.lowercased().contains(last.lowercased())
        }
        return (index ?? 0) + 1
    }

    // MARK: proved-by

    func provedBy() -> RuleOutcome {
        var outcome = RuleOutcome(unit: "proofs")
        guard let proof = rule.objects.first?.text else { return outcome }
        outcome.examined = 1
        let parts = proof.split(separator: "/").map(String.init)
        let suite = parts.dropFirst().joined(separator: ".")
        if let target = workspace.targets.first(where: { $0.kind == .test && $0.name == parts[0] }) {
            if !hasTests(suite, in: target) {
                let near = suites(of: target).min { EditDistance.between($0, suite) < EditDistance.between($1, suite) }
                outcome.findings.append(
                    ruleFinding(
                        "The test target '\(target.name)' has no suite '\(suite)' that contains tests.",
                        fix: near.map { "Did you mean \(target.name)/\($0)? Otherwise write the suite." }
                            ?? "Write the suite."
                    )
                )
            } else if let ran = evidence.ran, !ran.contains("\(target.name).\(suite)") {
                outcome.findings.append(
                    ruleFinding(
                        "The suite '\(proof)' exists but did not run.",
                        fix: "Run it with the other tests, and check again with their results."
                    )
                )
            }
            return outcome
        }
        let file = workspace.root.appending(path: proof)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
            return outcome
        }
        outcome.findings.append(
            ruleFinding(
                "There is no test target '\(parts[0])' and no file '\(proof)'.",
                fix: "Name an existing TARGET/SUITE, or a script by its path from the workspace's root."
            )
        )
        return outcome
    }

    private func suites(of target: Workspace.Target) -> [String] {
        target.files.flatMap { $0.declarations.filter { $0.kind.isType && $0.parent.isEmpty }.map(\.name) }
            .filter { hasTests($0, in: target) }
    }

    private func hasTests(_ suite: String, in target: Workspace.Target) -> Bool {
        target.files.contains { file in
            file.declarations.contains { declaration in
                guard declaration.kind == .function,
                    declaration.parent == suite || declaration.parent.hasPrefix(suite + ".")
                else { return false }
                if declaration.attributes.contains("Test") { return true }
                let isTest = declaration.name.dropFirst(declaration.parent.count + 1).hasPrefix("test")
                return isTest
                    && target.files.contains { file in
                        file.declarations.contains {
                            $0.name == declaration.parent && $0.inherits.contains { $0.hasSuffix("TestCase") }
                        }
                    }
            }
        }
    }
}
