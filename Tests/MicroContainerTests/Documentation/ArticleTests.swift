import Foundation
import Testing

struct ArticleTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// The lines of the text without surrounding white space, so that indentation does not matter.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `every Swift block of the articles is compiled code`() throws {
        let examples = try [
            "ArticleExamples.swift", "ProvidersAndLazyValues.swift",
            "../../MicroContainerTestingTests/ArticleExamples.swift",
            "../../MicroContainerMainActorTests/NaturalLinesTests.swift",
        ].map {
            lines(
                try String(
                    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: $0),
                    encoding: .utf8
                )
            ).joined(separator: "\n")
        }
        let articles = try FileManager.default.contentsOfDirectory(
            at: root.appending(path: "Sources/MicroContainer/Documentation.docc"),
            includingPropertiesForKeys: nil
        )
        var blocks = 0
        for article in articles where article.pathExtension == "md" {
            let text = try String(contentsOf: article, encoding: .utf8)
            for block in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = lines(block.components(separatedBy: "```")[0]).joined(separator: "\n")
                blocks += 1
                #expect(examples.contains { $0.contains(code) }, "\(article.lastPathComponent):\n\(code)")
            }
        }
        #expect(blocks > 15)
    }

    @Test func `every error has its entry among the errors and their ways out`() throws {
        let article = try String(
            contentsOf: root.appending(path: "Sources/MicroContainer/Documentation.docc/Errors.md"),
            encoding: .utf8
        )
        let sources = root.appending(path: "Sources/MicroContainer")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        var codes: Set<String> = []
        for file in try #require(files) {
            codes.formUnion(
                try String(contentsOf: file, encoding: .utf8).matches(of: /MC[0-9]{3}/).map { String($0.output) }
            )
        }
        #expect(codes.count >= 13)
        for code in codes { #expect(article.contains("## \(code) "), "\(code)") }
    }
}
