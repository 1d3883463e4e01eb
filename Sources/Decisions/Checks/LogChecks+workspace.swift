import Foundation

extension LogChecks {
    /// Returns a finding for each manifest that cannot be read.
    func manifests(of workspace: Workspace) -> [Finding] {
        workspace.brokenManifests.map { manifest in
            let lines = manifest.error.description.split(separator: "\n").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            return finding(
                .manifest,
                manifest.path,
                1,
                lines.first ?? "The manifest cannot be read.",
                "The package's targets were not checked.",
                fix: lines.dropFirst().first ?? "Repair the manifest."
            )
        }
    }

    /// Returns findings for citations, in sources, of decisions that do not exist or are not in force. A number belongs to
    /// the log of the file's package, if that log has such a decision, and otherwise to the workspace's log.
    func citations(in workspace: Workspace, _ parts: [PackageLog]) -> [Finding] {
        workspace.targets.flatMap { target in
            target.files.flatMap { file in
                let inner = parts.last { $0.contains(file.path) }?.log
                return file.citations.compactMap { citation($0, of: inner?[$0.id] ?? log[$0.id], in: file.path) }
            }
        }
    }

    private func citation(_ reference: Decision.Reference, of decision: Decision?, in path: String) -> Finding? {
        let reason = "A comment that cites a decision is read as the reason for the code."
        guard let decision else {
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which does not exist.",
                reason,
                fix: "Correct the number, or remove the citation."
            )
        }
        switch decision.status {
        case .accepted, .proposed, nil: return nil
        case .superseded(let by):
            let successor = by.map(\.description) ?? "another decision"
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which is superseded by \(successor).",
                reason,
                fix: "Cite \(successor), if it still explains the code."
            )
        case .rejected?, .deprecated?:
            let word = decision.status?.word.lowercased() ?? ""
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which is \(word).",
                reason,
                fix: "Cite a decision that is in force, or remove the citation."
            )
        }
    }

    /// Returns a finding if the generated section about the architecture is stale.
    func architecture(in workspace: Workspace) -> [Finding] {
        guard let change = Architecture(log: log, workspace: workspace).change() else { return [] }
        return change.files.map { file in
            finding(
                .index,
                file.path,
                1,
                "The generated architecture section is stale.",
                "Readers believe that it describes the code.",
                fix: "Run: adr index"
            )
        }
    }

    /// Returns findings for test targets without a test.
    func emptyTestTargets(in workspace: Workspace) -> [Finding] {
        workspace.targets.compactMap { target in
            guard target.kind == .test, !target.files.contains(where: \.hasTests) else { return nil }
            let package = workspace.package(of: target)
            return finding(
                .emptyTestTarget,
                package?.manifestPath ?? target.folder,
                package?.line(of: target.name) ?? 1,
                "The test target '\(target.name)' has no tests.",
                "A test run skips it silently.",
                fix: "Write a test, or remove the target."
            )
        }
    }
}
