import Foundation
import Testing

/// Each Swift block of the articles is code that is compiled and run.
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test func `every Swift block in the articles is part of the compiled examples`() throws {
        let articles = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: "../../../Sources/TreeUI/TreeUI.docc"),
            includingPropertiesForKeys: nil
        )
        let examples = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent != "ArticleTests.swift" }
            .map { lines(try String(contentsOf: $0, encoding: .utf8)) }
        var count = 0
        for article in articles where article.pathExtension == "md" {
            let text = try String(contentsOf: article, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = lines(block.components(separatedBy: "```")[0])
                count += 1
                #expect(
                    examples.contains { $0.contains(code) },
                    "\(article.lastPathComponent):\n\(code.joined(separator: "\n"))"
                )
            }
        }
        #expect(count >= 7)
    }

    @Test func `every test named in the article about behavior exists`() throws {
        let article = Self.folder.appending(path: "../../../Sources/TreeUI/TreeUI.docc/BehaviorBesideSwiftUI.md")
        let rows = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| behavior |") }
        let tests = try #require(
            FileManager.default.enumerator(at: Self.folder.appending(path: ".."), includingPropertiesForKeys: nil)
        )
        let files = tests.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        #expect(rows.count > 40)
        for row in rows {
            let named = try #require(row.firstMatch(of: /\| `(\w+Tests)`: ([^|]+) \|$/), "\(row)")
            let file = try #require(files.first { $0.lastPathComponent == "\(named.1).swift" }, "\(named.1)")
            #expect(
                try String(contentsOf: file, encoding: .utf8).contains("func `\(named.2)`"),
                "\(named.1): \(named.2)"
            )
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
