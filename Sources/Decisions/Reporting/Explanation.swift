public import Foundation

/// Finds the decisions that govern a file.
public struct Explanation: Sendable {
    private let log: DecisionLog
    private let workspace: Workspace
    private let parts: [PackageLog]

    /// A decision that governs a file.
    public struct Answer: Sendable, Equatable, Encodable {
        /// The number of the decision.
        public var decision: DecisionID
        /// The title of the decision.
        public var title: String
        /// The path of the decision's file, relative to the workspace.
        public var path: String
        /// The first sentence of the decision.
        public var sentence: String
        /// The rules and citations that relate the decision to the file.
        public var relations: [String]

        /// The answer as text.
        public var text: String {
            let head = "\(decision): \(title)  (\(path))"
            let sentence = sentence.isEmpty ? [] : ["  \(sentence)"]
            return ([head] + sentence + relations.map { "  - \($0)" }).joined(separator: "\n")
        }
    }

    /// Reads the log and the workspace.
    /// - Throws: ``DecisionError`` if one of them cannot be read.
    public init(root: URL, logFolder: String? = nil) throws(DecisionError) {
        log = try DecisionLog(root: root, folder: logFolder)
        workspace = try Workspace(root: root)
        if workspace.packages.isEmpty, let failure = workspace.failures.first { throw failure }
        parts = logFolder == nil ? try PackageLog.all(in: root) : []
    }

    private init(_ part: PackageLog, in workspace: Workspace) {
        (log, self.workspace, parts) = (part.log, workspace.part(part.package), [])
    }

    /// Returns the decisions in force that have rules about a file or that the file cites. The workspace's decisions come
    /// first, then those of the file's package, each ordered by number.
    /// - Parameters:
    ///   - path: The path of the file, relative to the workspace.
    ///   - line: The line to which rules and citations must apply; `nil` for the whole file.
    /// - Throws: ``DecisionError`` if the workspace has no such file.
    public func decisions(for path: String, line: Int? = nil) throws(DecisionError) -> [Answer] {
        let target = workspace.target(of: path)
        let file = target?.files.first { $0.path == path }
        let isManifest = workspace.packages.first { $0.manifestPath == path }
        guard
            file != nil || isManifest != nil
                || FileManager.default.fileExists(atPath: log.root.appending(path: path).path)
        else { throw .file(path: path, message: "there is no such file") }
        let part = parts.last { $0.contains(path) }
        // A cited number that both logs have is the package's.
        let citations = file?.citations.filter { part?.log[$0.id] == nil } ?? []
        let own = answers(
            path: path,
            target: target,
            file: file,
            citations: citations,
            package: isManifest,
            line: line
        )
        guard let part else { return own }
        let inner = try Explanation(part, in: workspace)
            .decisions(for: String(path.dropFirst(part.package.count + 1)), line: line)
        return own
            + inner.map { answer in
                var answer = answer
                answer.path = "\(part.package)/\(answer.path)"
                return answer
            }
    }

    private func answers(
        path: String,
        target: Workspace.Target?,
        file: SourceFile?,
        citations: [Decision.Reference],
        package: Workspace.Package?,
        line: Int?
    ) -> [Answer] {
        log.decisions.compactMap { decision in
            var relations: [String] = []
            if decision.status == .accepted {
                for rule in decision.rules where rule.verb != .scope {
                    guard governs(rule, path: path, target: target, file: file, package: package, line: line) else {
                        continue
                    }
                    let reason = rule.reason.map { " -- \($0)" } ?? ""
                    relations.append("\(rule.text)\(reason)")
                }
            }
            for citation in citations where citation.id == decision.id && (line == nil || citation.line == line) {
                relations.append("cited at line \(citation.line)")
            }
            guard !relations.isEmpty else { return nil }
            return Answer(
                decision: decision.id,
                title: decision.title,
                path: decision.path,
                sentence: decision.firstSentence,
                relations: relations.uniqued()
            )
        }
    }

    private func governs(
        _ rule: Rule,
        path: String,
        target: Workspace.Target?,
        file: SourceFile?,
        package: Workspace.Package?,
        line: Int?
    ) -> Bool {
        if rule.verb == .provedBy { return proves(rule, path: path, target: target, file: file) }
        if let package {
            guard rule.verb == .dependsOnly || rule.verb == .declaredImports || rule.verb == .layers else {
                return false
            }
            return rule.scopes.isEmpty || rule.scopes.matchesFolder(package.folder) != nil
        }
        guard let target, let file else { return false }
        let scoped = RuleContext.scope(of: rule, in: workspace).first {
            $0.target.folder == target.folder && $0.target.name == target.name
        }
        guard let bindings = scoped?.bindings else { return false }
        return RuleReach(rule: rule, target: target, file: file, bindings: bindings).includes(line: line)
    }

    private func proves(_ rule: Rule, path: String, target: Workspace.Target?, file: SourceFile?) -> Bool {
        guard let proof = rule.objects.first?.text else { return false }
        if proof == path { return true }
        let parts = proof.split(separator: "/").map(String.init)
        guard target?.name == parts.first, let file else { return false }
        let suite = parts.dropFirst().joined(separator: ".")
        return file.declarations.contains { $0.name == suite }
    }
}

/// The parts of a file that a rule concerns.
private struct RuleReach {
    let rule: Rule
    let target: Workspace.Target
    let file: SourceFile
    let bindings: [String: String]

    func includes(line: Int?) -> Bool {
        let isProduction = target.kind.isProduction
        switch rule.verb {
        case .scope, .provedBy, .dependsOnly: return false
        case .declaredImports: return target.kind != .folder && isImport(line) { _ in true }
        case .neverImports, .importsOnly:
            let isSubject =
                rule.subjects.isEmpty || rule.subjects.filter { !$0.isFile }.firstMatch(target.name, bindings) != nil
                || rule.subjects.matchesFile(file.path, bindings) != nil
            return isProduction && isSubject && isImport(line) { _ in true }
        case .importedBy:
            return isProduction
                && file.imports.contains { item in
                    rule.subjects.firstMatch(item.module, bindings) != nil && (line == nil || item.line == line)
                }
        case .layers:
            return isProduction && rule.layers.contains { $0.firstMatch(target.name, bindings) != nil }
                && isImport(line) { _ in true }
        case .acyclic: return isProduction && isImport(line) { _ in true }
        case .publicTypes: return isProduction && isDeclaration(line) { $0.isPublic || $0.kind.isType }
        case .livesIn, .holdsOnly:
            let types = rule.verb == .livesIn ? rule.subjects : rule.objects
            let isPlace = rule.verb == .holdsOnly && rule.subjects.matchesFile(file.path, bindings) != nil
            return isProduction
                && isDeclaration(line) { isPlace || types.firstMatch(Evidence.last($0.name), bindings) != nil }
        case .conforms:
            return isProduction && isDeclaration(line) { rule.subjects.firstMatch($0.name, bindings) != nil }
        case .tested:
            return isProduction
                && isDeclaration(line) { rule.objects.firstMatch(Evidence.last($0.name), bindings) != nil }
        case .neverMentions, .neverCalls:
            if rule.subjects.matchesFile(file.path, bindings) != nil { return isProduction }
            return isProduction
                && isDeclaration(line) { declaration in
                    if rule.subjects.contains(where: { $0.text == "public" }), declaration.isPublic { return true }
                    let parts = declaration.name.split(separator: ".").map(String.init)
                    return parts.contains {
                        rule.subjects.filter { !$0.isFile && $0.text != "public" }.firstMatch($0, bindings) != nil
                    }
                }
        }
    }

    private func isImport(_ line: Int?, _ isWanted: (SourceFile.Import) -> Bool) -> Bool {
        line == nil || file.imports.contains { $0.line == line && isWanted($0) }
    }

    /// Returns whether a matching declaration is at the line, or is the last one that begins before it.
    private func isDeclaration(_ line: Int?, _ isWanted: (SourceFile.Declaration) -> Bool) -> Bool {
        guard let line else { return file.declarations.contains(where: isWanted) }
        guard let nearest = file.declarations.last(where: { $0.line <= line }) else { return false }
        let owners = file.declarations.filter { nearest.name == $0.name || nearest.name.hasPrefix($0.name + ".") }
        return owners.contains(where: isWanted)
    }
}
