import Foundation

/// The output format of a report.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// Text for people, with the fact, reason, fix and rule of each finding, followed by the counts.
    case text
    /// Annotations for GitHub Actions.
    case github
    /// JSON, for other programs.
    case json
    /// SARIF 2.1.0, for code scanning.
    case sarif

    /// Returns the report in this format, ending with a newline.
    public func render(_ report: Report) -> String {
        switch self {
        case .text: text(report)
        case .github: github(report)
        case .json: json(report)
        case .sarif: sarif(report)
        }
    }

    private func text(_ report: Report) -> String {
        let findings = report.findings.map { finding in
            """
            \(finding.path):\(finding.line): \(finding.severity.rawValue): \(finding.fact)
              \(finding.reason)
              \(finding.fix)  [\(finding.rule)]

            """
        }
        let rest = report.proposals + report.notes + [report.summary]
        return findings.joined() + rest.joined(separator: "\n") + "\n"
    }

    private func github(_ report: Report) -> String {
        let findings = report.findings.map { finding in
            let message = Self.escaped("\(finding.fact)\n\(finding.reason)\n\(finding.fix)")
            let file = Self.property(finding.path)
            return
                "::\(finding.severity.rawValue) file=\(file),line=\(finding.line),title=\(Self.property(finding.rule))::\(message)\n"
        }
        let notices = (report.proposals + report.notes).map { "::notice::\(Self.escaped($0))\n" }
        return findings.joined() + notices.joined() + report.summary + "\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    private func json(_ report: Report) -> String {
        struct Output: Encodable {
            var findings: [Finding]
            var excused: Int
            var proposals: [String]
            var notes: [String]
            var weaker: [Report.WeakRule]
            var rules: [Report.RuleSummary]
            var examined: [String: Int]
        }
        let examined = [
            "decisions": report.decisionCount, "targets": report.targetCount,
            "compiled": report.compiledCount, "files": report.fileCount,
            "symbols": report.symbolCount, "rules": report.ruleCount,
        ]
        let output = Output(
            findings: report.findings,
            excused: report.excused,
            proposals: report.proposals,
            notes: report.notes,
            weaker: report.weaker,
            rules: report.rules,
            examined: examined
        )
        return JSONText.encode(output) + "\n"
    }

    private func sarif(_ report: Report) -> String {
        let rules = report.findings.map(\.rule).uniqued().sorted()
        let results = report.findings.map { finding in
            Sarif.Result(
                ruleId: finding.rule,
                level: finding.severity.rawValue,
                message: .init(text: "\(finding.fact) \(finding.reason) \(finding.fix)"),
                locations: [
                    .init(
                        physicalLocation: .init(
                            artifactLocation: .init(uri: Self.uri(finding.path), uriBaseId: "%SRCROOT%"),
                            region: .init(startLine: max(1, finding.line))
                        )
                    )
                ],
                partialFingerprints: ["adrFinding/v1": String(Cache.hash(Array(finding.key.utf8)), radix: 16)]
            )
        }
        let driver = Sarif.Driver(
            name: "adr",
            informationUri: "https://github.com/microcontainer/MicroContainer",
            rules: rules.map { .init(id: $0) }
        )
        return JSONText.encode(Sarif(runs: [.init(tool: .init(driver: driver), results: results)])) + "\n"
    }

    private static func uri(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }
}

/// The parts of the SARIF format that a report uses.
private struct Sarif: Encodable {
    struct Run: Encodable {
        var tool: Tool
        var results: [Result]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Driver: Encodable {
        var name: String
        var informationUri: String
        var rules: [Rule]
    }
    struct Rule: Encodable { var id: String }
    struct Result: Encodable {
        var ruleId: String
        var level: String
        var message: Message
        var locations: [Location]
        var partialFingerprints: [String: String]
    }
    struct Message: Encodable { var text: String }
    struct Location: Encodable { var physicalLocation: PhysicalLocation }
    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region
    }
    struct ArtifactLocation: Encodable {
        var uri: String
        var uriBaseId: String
    }
    struct Region: Encodable { var startLine: Int }

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]
}
