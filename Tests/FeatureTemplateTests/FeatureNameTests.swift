import Decisions
import Foundation
import Testing

@testable import FeatureTemplate

struct FeatureNameTests {
    @Test(arguments: [
        (
            "import FeatureKit\nimport Services\n\nlet a = 1",
            "import FeatureKit\nimport NotesFeature\nimport Services\n\nlet a = 1"
        ),
        ("// Text\npublic import FeatureKit\n", "// Text\npublic import FeatureKit\npublic import NotesFeature\n"),
        ("import A\n#if os(Linux)\nimport B\n#endif", "import A\nimport NotesFeature\n#if os(Linux)\nimport B\n#endif"),
        ("let a = 1", "import NotesFeature\nlet a = 1"),
    ])
    func `an import of the feature is added in order`(text: String, expected: String) throws {
        #expect(try FeatureName("Notes").importingFeature(into: text) == expected)
    }

    @Test(arguments: [
        ("Notes", "notes", "Notes"), ("ReadingList", "readingList", "Reading List"), ("HTTPLog", "httpLog", "HTTP Log"),
        ("FAQ", "faq", "FAQ"), ("Area51", "area51", "Area51"), ("A1", "a1", "A1"), ("MyURL", "myURL", "My URL"),
    ])
    func `a feature name determines a type name, a property name and a title`(
        type: String,
        property: String,
        title: String
    ) throws {
        let name = try FeatureName(type)
        #expect((name.type, name.property, name.title) == (type, property, title))
        #expect(name.fill("{Name} {name} {title}") == "\(type) \(property) \(title)")
    }

    @Test(arguments: [
        "", "notes", "My Feature", "Über", "../Notes", "1Password", "Notes-2", "Notes/Sub", "\0",
        String(repeating: "A", count: 41),
    ])
    func `a feature name with invalid characters or an invalid length is refused`(text: String) {
        #expect(
            throws: DecisionError.refused(
                fact: "\"\(text)\" is not a feature name.",
                fix: "Use at most 40 ASCII letters and digits, the first one a capital letter, as in ReadingList."
            )
        ) { try FeatureName(text) }
    }

    @Test func `the error for a feature name that ends with a generated suffix suggests the shorter name`() {
        #expect(
            throws: DecisionError.refused(
                fact: "\"NotesFeature\" ends with Feature, which the generated types add to the name.",
                fix: "Use Notes."
            )
        ) { try FeatureName("NotesFeature") }
        #expect(throws: DecisionError.self) { try FeatureName("Repository") }
    }

    @Test(arguments: ["Import", "Default", "Extension", "Where", "IS"])
    func `a feature name whose property name is a Swift keyword is refused`(text: String) {
        #expect(
            throws: DecisionError.refused(
                fact: "\"\(text)\" needs a property \(text.lowercased()), which is a Swift keyword.",
                fix: "Use two words, as in \(text)List."
            )
        ) { try FeatureName(text) }
    }

    @Test func `a feature name that produces the name of an existing view type is refused`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardizedFileURL
        var names: Set<String> = []
        for folder in ["Sources/TreeUI", "Sources/FeatureKit"] {
            for case let file as URL in FileManager.default.enumerator(
                at: root.appending(path: folder),
                includingPropertiesForKeys: nil
            ) ?? .init() where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /public (?:struct|class|enum|protocol|typealias) ([A-Z]\w*)View\b/) {
                    names.insert(String(match.1))
                }
            }
        }
        #expect(names.contains("Scroll"))
        for name in names { #expect(throws: DecisionError.self, "\(name)") { try FeatureName(name) } }
    }
}
