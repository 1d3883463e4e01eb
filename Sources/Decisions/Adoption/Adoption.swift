public import Foundation

/// Proposes rules that the workspace satisfies today and that are not in the log.
public struct Adoption: Sendable {
    private let workspace: Workspace
    private let log: DecisionLog
    /// The lines of the proposed `adr-rules` block; empty if the log has every rule that holds.
    public let rules: [String]
    /// The rules that were considered but are broken today, with the number of places that break them.
    public let broken: [String]

    /// Reads the log and the workspace.
    /// - Throws: ``DecisionError`` if one of them cannot be read.
    public init(root: URL, logFolder: String? = nil) throws(DecisionError) {
        let workspace = try Workspace(root: root)
        if workspace.packages.isEmpty, let failure = workspace.failures.first { throw failure }
        self.init(log: try DecisionLog(root: root, folder: logFolder), workspace: workspace)
    }

    init(log: DecisionLog, workspace: Workspace) {
        self.log = log
        self.workspace = workspace
        let trial = AdoptionTrial(log: log, workspace: workspace)
        let results = StructureRules(workspace: workspace).proposals.map { ($0, trial.places($0)) }
        rules = results.filter { $0.1 == 0 }.flatMap(\.0)
        broken = results.compactMap { lines, places in
            guard let places, places > 0 else { return nil }
            let rule = lines.first { !$0.hasPrefix("in ") } ?? ""
            return "\(rule.components(separatedBy: "  -- ")[0]): \(places == 1 ? "1 place" : "\(places) places")"
        }
    }
    // MARK: The change

    /// Returns a change that adds a decision with the proposed rules, which must not be empty.
    /// - Throws: ``DecisionError`` if the decision cannot be added to the log.
    public func change(date: String, others: [String] = []) throws(DecisionError) -> LogChange {
        var change = try log.adding(title: "Structure as It Is", date: date, others: others)
        guard let path = change.files.first?.path, let fileName = FileName((path as NSString).lastPathComponent) else {
            return change
        }
        let isSections = log.decisions.last?.style == .sections
        let isFrontMatter = log.decisions.last?.style == .frontMatter
        change.files[0].text = Self.text(
            id: fileName.id,
            date: date,
            rules: rules,
            style: isSections ? .sections : isFrontMatter ? .frontMatter : .fields
        )
        return change
    }

    private static func text(id: DecisionID, date: String, rules: [String], style: HeaderStyle) -> String {
        let header =
            switch style {
            case .fields: "# \(id): Structure as It Is\n\n**Status:** Accepted\n**Date:** \(date)\n"
            case .frontMatter: "---\nstatus: accepted\ndate: \(date)\n---\n\n# Structure as It Is\n"
            case .sections: "# \(id.number). Structure as It Is\n\nDate: \(date)\n\n## Status\n\nAccepted\n"
            }
        return """
            \(header)
            ## Context

            The code has a structure that nobody wrote down. The rules below were read from it.

            ## Decision

            The structure stays as it is until a decision changes it.

            ## Consequences

            - A change that breaks the structure is found before it is merged.
            - Rules that are true by accident are to be deleted, and the others need reasons of their own.

            ## Confirmation

            ```adr-rules
            \(rules.joined(separator: "\n"))
            ```

            """
    }
}
