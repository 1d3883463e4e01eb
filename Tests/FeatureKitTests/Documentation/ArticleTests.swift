import Foundation
import Testing

/// Each Swift block of the catalog is code that is compiled and run.
struct ArticleTests {
    @Test func `every Swift block in the catalog is part of the compiled examples`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let catalog = folder.appending(path: "../../../Sources/FeatureKit/FeatureKit.docc/FeatureKit.md")
        let examples = lines(try String(contentsOf: folder.appending(path: "ArticleExamples.swift"), encoding: .utf8))
        let blocks = try String(contentsOf: catalog, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == 7)
        for block in blocks {
            let code = lines(block.components(separatedBy: "```")[0])
            #expect(examples.contains(code), "\(code.joined(separator: "\n"))")
        }
    }

    @Test func `the article quotes the manifest of a package in this workspace`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let article = folder.appending(path: "Sources/FeatureKit/FeatureKit.docc/OneFeatureTwoUIModules.md")
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```swift\n")
        let block = try #require(blocks.dropFirst().first).components(separatedBy: "```")[0]
        let manifest = folder.appending(path: "Documentation/Weather/Package.swift")
        let written = lines(try String(contentsOf: manifest, encoding: .utf8)).joined(separator: "\n")
        #expect(written.contains(lines(block).joined(separator: "\n")))
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
