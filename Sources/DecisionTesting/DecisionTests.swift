public import Decisions
import Foundation
public import Testing

/// Checks a workspace against its decisions from a test.
///
/// ```swift
/// @Test func `the code agrees with its decisions`() throws {
///     try DecisionTests.verify()
/// }
/// ```
public enum DecisionTests {
    /// Runs the same check as `adr check`, and records an issue at the file and line of each finding except warnings.
    /// - Parameters:
    ///   - logFolder: The folder of the decisions, relative to the workspace; `nil` searches the usual folders.
    ///   - filePath: A file in the workspace.
    ///   - sourceLocation: The call site, used when the workspace cannot be read.
    /// - Returns: The report, with counts of everything that was examined.
    /// - Throws: `DecisionError` if the log or the workspace cannot be read.
    @discardableResult
    public static func verify(
        logFolder: String? = nil,
        filePath: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Report {
        let folder = URL(filePath: filePath).deletingLastPathComponent()
        guard let root = LogFolder.workspace(above: folder) else { throw DecisionError.noLog(root: folder.path) }
        var check = DecisionCheck(root: root)
        check.logFolder = logFolder
        let report = try check.run()
        for finding in report.findings where finding.severity == .error { record(finding, in: root) }
        return report
    }

    private static func record(_ finding: Finding, in root: URL) {
        let location = SourceLocation(
            fileID: "\(root.lastPathComponent)/\(finding.path)",
            filePath: root.appending(path: finding.path).path,
            line: max(1, finding.line),
            column: 1
        )
        Issue.record("\(finding.fact)\n\(finding.reason)\n\(finding.fix)  [\(finding.rule)]", sourceLocation: location)
    }
}
