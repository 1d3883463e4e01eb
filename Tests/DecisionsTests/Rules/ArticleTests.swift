import Foundation
import Testing

@testable import Decisions

/// The rules in the articles are valid.
struct ArticleTests {
    private static var folder: URL {
        URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/Decisions/Decisions.docc"
        )
        .standardizedFileURL
    }

    @Test(arguments: ["WritingADecisionThatHolds", "Rules", "AdoptingInAnExistingWorkspace"])
    func `every rule in an article is valid`(article: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: "\(article).md"), encoding: .utf8)
        var problems: [Decision.Problem] = []
        let document = MarkdownDocument(text)
        _ = RuleParser.rules(in: document, decision: DecisionID(1), problems: &problems)
        #expect(problems.isEmpty)
        let unclosed = document.fences.filter { !$0.isClosed }
        #expect(unclosed.isEmpty)
    }

    @Test func `the article about rules describes every verb`() throws {
        let text = try String(contentsOf: Self.folder.appending(path: "Rules.md"), encoding: .utf8)
        for verb in Verb.allCases { #expect(text.contains("`\(verb.rawValue)"), "\(verb.rawValue)") }
    }
}
