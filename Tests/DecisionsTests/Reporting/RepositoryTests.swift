import Foundation
import Testing

@testable import Decisions

/// This repository's own documents.
struct RepositoryTests {
    @Test func `the generated section in ARCHITECTURE.md is up to date`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardizedFileURL
        let log = try DecisionLog(root: root)
        let workspace = try Workspace(root: root)
        try #require(workspace.failures.isEmpty)
        #expect(Architecture.document(in: root) == "ARCHITECTURE.md")
        let isFresh = Architecture(log: log, workspace: workspace).change() == nil
        #expect(isFresh, "Run: adr index")
    }
}
