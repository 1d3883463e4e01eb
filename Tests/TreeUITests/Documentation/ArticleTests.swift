import Foundation
import Testing

/// Each Swift block of the articles is code that is compiled and run.
struct ArticleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test func `every Swift block of the articles is compiled code`() throws {
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

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
