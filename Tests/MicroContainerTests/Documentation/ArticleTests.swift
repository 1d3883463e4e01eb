import Foundation
import Testing

struct ArticleTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// The lines of the text without surrounding white space, so that indentation does not matter.
    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    @Test func `every Swift block in the articles is part of a compiled example`() throws {
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

    /// The text of each file below `folder` with one of `extensions`, by its path from the root of the package.
    private func texts(in folder: String, _ extensions: Set<String>) throws -> [String: String] {
        let folder = root.appending(path: folder)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
            .compactMap { $0 as? URL }.filter { extensions.contains($0.pathExtension) }
        var texts: [String: String] = [:]
        for file in try #require(files) {
            texts[String(file.path.dropFirst(root.path.count + 1))] = try String(contentsOf: file, encoding: .utf8)
        }
        return texts
    }

    @Test func `the documentation uses one spelling of closure registration`() throws {
        var texts = try texts(in: "Sources/MicroContainer", ["swift", "md"])
        for folder in ["MicroContainerTesting", "MicroContainerUI"] {
            texts.merge(try self.texts(in: "Sources/\(folder)", ["swift", "md"])) { $1 }
        }
        texts["README.md"] = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        // The original container's names, the list of all methods, and the article that maps other containers' names.
        let exempt = [
            "OriginVocabulary.swift", "Documentation.docc/DependencyContainer.md",
            "ComingFromAnotherContainer.md",
        ]
        let known = texts.filter { path, _ in !exempt.contains { path.contains($0) } }
        #expect(known.count > 80)
        #expect(known.values.contains { $0.contains("container.register(") })
        let others = ["registerSingleton(", "registerFactory(", "register(type:", "Blueprint", "obtain("]
        for (path, text) in known {
            for other in others { #expect(!text.contains(other), "\(path) teaches \(other)") }
        }
    }

    @Test func `no container source uses regular expressions`() throws {
        var count = 0
        for module in ["MicroContainer", "MicroContainerCompatibility", "MicroContainerTesting", "MicroContainerUI"] {
            for (path, text) in try texts(in: "Sources/\(module)", ["swift"]) {
                count += 1
                for name in [".replacing(", ".firstMatch(", ".wholeMatch(", ".matches(of", "Regex", ".trimmingPrefix("]
                {
                    #expect(!text.contains(name), "\(path) uses \(name)")
                }
            }
        }
        #expect(count > 80)
    }

    @Test func `every error code has an entry in the article about errors`() throws {
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
