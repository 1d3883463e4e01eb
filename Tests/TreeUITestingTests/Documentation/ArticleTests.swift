import Foundation
import Testing

/// Each Swift sample of the module's articles is compiled and run.
struct ArticleTests {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: ["TreeUITesting", "TestingAFeatureThroughItsFactory", "WaitingForWork", "DrivingAnotherBackEnd"])
    func `each example in the article is compiled in the tests`(article: String) throws {
        let catalog = Self.root.appendingPathComponent("Sources/TreeUITesting/TreeUITesting.docc")
        let text = try String(contentsOf: catalog.appendingPathComponent(article + ".md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        try #require(!blocks.isEmpty)
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("ArticleExamples.swift")
        let code = lines(try String(contentsOf: examples, encoding: .utf8))
        for block in blocks {
            // A sample may show a suite that has further members in the tests.
            var wanted = lines(block)
            if wanted.first?.hasPrefix("@Suite") == true, wanted.last == "}" { wanted.removeLast() }
            #expect(code.contains(wanted), "not in ArticleExamples.swift:\n\(block)")
        }
    }

    @Test func `each failure message in the article is produced by a test`() async throws {
        let file = Self.root.appendingPathComponent("Sources/TreeUITesting/TreeUITesting.docc/ReadingAFailure.md")
        let rows = lines(try String(contentsOf: file, encoding: .utf8)).filter { $0.hasPrefix("| `") }
        try #require(rows.count > 15)
        let texts = FailureExample.all.flatMap(\.messages).joined(separator: "\n")
        for row in rows {
            let text = row.dropFirst(3).prefix { $0 != "`" }
            #expect(texts.contains(text), "\(text)")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
