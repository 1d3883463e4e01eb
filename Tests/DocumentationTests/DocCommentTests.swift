import Foundation
import Testing

/// Each block of Swift in a documentation comment is code that is compiled: in `Samples`, in a module's own examples, or in
/// `Tests/Programs`.
struct DocCommentTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL

    static let samples = (try? DocSample.all(in: root.appending(path: "Sources"))) ?? []

    /// The lines of each file that holds compiled examples.
    private static let examples: [[String]] = {
        let folders = ["/Documentation/", "/DocumentationTests/Samples/", "/Programs/"]
        return swiftFiles(in: root.appending(path: "Tests"))
            .filter { file in folders.contains(where: file.path.contains) }
            .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.map(DocSample.lines)
    }()

    @Test(arguments: samples)
    func `every sample in a documentation comment is compiled`(_ sample: DocSample) {
        let isCompiled = Self.examples.contains(where: sample.isIn)
        #expect(isCompiled, "Not in Tests/DocumentationTests/Samples:\n\(sample.text)")
    }

    @Test func `every module has samples in its documentation comments`() {
        #expect(Self.samples.count > 50)
        let modules = Set(Self.samples.map(\.module))
        #expect(
            modules.isSuperset(of: ["MicroContainer", "TreeUI", "TreeUITesting", "FeatureKit", "TerminalRenderer"])
        )
    }

    @Test func `a sample matches whole lines of code, apart from comments and marked gaps`() {
        let code = DocSample.lines("let a = 1\nlet b = [\n    2, 3\n]\nprint(a)")
        #expect(DocSample("let a = 1  // one\nlet b = [").isIn(code))
        #expect(DocSample("let b = […\n…\nprint(a)").isIn(code))
        #expect(DocSample("let a = 1\n\nprint(a)").isIn(code))
        #expect(!DocSample("let a = 1\nprint(a)").isIn(code))
        #expect(!DocSample("let a = 2").isIn(code))
        #expect(!DocSample("let a").isIn(code))
    }
}

/// The Swift files below a folder.
func swiftFiles(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
}
