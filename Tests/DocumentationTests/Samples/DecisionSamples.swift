import DecisionTesting
import Decisions
import Foundation
import Testing

// The samples in the documentation comments of Decisions and DecisionTesting, compiled.

private func checking(_ folder: URL) throws {
    let report = try DecisionCheck(root: folder).run()
    for finding in report.findings { print(finding.path, finding.line, finding.fact) }
}

@Suite(.disabled("DecisionTestingTests runs it")) struct Workspace {
    @Test func `the code agrees with its decisions`() throws {
        try DecisionTests.verify()
    }
}
