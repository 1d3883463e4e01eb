import Foundation
import Testing

@testable import Decisions

/// This repository's own documents.
struct RepositoryTests {
    @Test func `the architecture section of the README is up to date`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let log = try DecisionLog(root: root)
        let workspace = try Workspace(root: root)
        try #require(workspace.failures.isEmpty)
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains(Architecture.start))
        let isFresh = Architecture(log: log, workspace: workspace).change() == nil
        #expect(isFresh, "Run: adr index")
    }
}
