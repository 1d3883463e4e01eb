import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Each name that real view files use is either offered or listed as missing, so neither list can become outdated.
@MainActor struct VocabularyTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The view files beside this one, which compile with `import TreeUI` instead of `import SwiftUI`.
    private static func viewFiles() throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasSuffix("Views.swift") }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The names in the first column of the article's table of missing names.
    private static func namesNotOffered() throws -> Set<String> {
        let article = folder.appending(path: "../../../Sources/TreeUI/TreeUI.docc/ComingFromSwiftUI.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let table = try #require(text.components(separatedBy: "## Names that TreeUI does not offer").last)
        let columns = table.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap {
            $0.split(separator: "|").first
        }
        return Set(
            columns.flatMap { $0.matches(of: /`[@#$]?(\w+)`/).map { String($0.1) } }
        )
    }

    @Test(arguments: [
        ("type", Vocabulary.types, #"\b"#), ("modifier", Vocabulary.modifiers, #"\."#),
        ("attribute", Vocabulary.attributes, "@"),
    ])
    func `every common SwiftUI name is either offered or listed as missing`(
        kind: String,
        names: [String],
        prefix: String
    ) throws {
        // Charts are a module of their own, with view files of their own.
        let charts = Self.folder.appending(path: "../../TreeChartsTests/ChartViews.swift")
        let code = try Self.viewFiles().joined() + String(contentsOf: charts, encoding: .utf8)
        let notOffered = try Self.namesNotOffered()
        #expect(names.count > 15)
        for name in names {
            let isUsed = try code.contains(Regex("\(prefix)\(name)\\b").wordBoundaryKind(.simple))
            #expect(
                isUsed != notOffered.contains(name),
                "\(kind) \(name): either in a view file here, or in \"Names that TreeUI does not offer\" of ComingFromSwiftUI.md"
            )
        }
    }

    @Test func `the view files import only TreeUI and Foundation`() throws {
        let files = try Self.viewFiles()
        #expect(files.count >= 9)
        for file in files {
            let imports = file.split(separator: "\n").filter { $0.hasPrefix("import") }
            #expect(Set(imports).isSubset(of: ["import TreeUI", "import Foundation"]))
        }
    }

    @Test func `the views in the view files show their contents`() throws {
        let session = Session(view: Inbox())
        #expect(session.faults.isEmpty)
        #expect(try session.node(.text, "one").role == .text)
        try session.open(#require(URL(string: "inbox:unread")))
        #expect(try session.node(.field, "Search").value == "inbox:unread")
        let editor = Session(view: Editor(draft: Draft()))
        try editor.send(.setText("changed"), to: editor.node(.field, "Text").id)
        _ = try editor.node(.text, "changed")
        let presenter = Session(view: Presenter())
        try presenter.tap("Sheet")
        _ = try presenter.node(.text, "sheet")
        #expect(Session(scenes: VocabularyApp().body).tree.windows.map(\.label) == ["Vocabulary"])
        #expect(Session(view: SignIn(name: .constant("a"))).faults.isEmpty)
        #expect(Session(view: Effects()).faults.isEmpty)
        #expect(Session(view: Article(title: "Title", text: "Text")).screen.contains("Title"))
    }
}

extension Session {
    fileprivate convenience init<S: Scene>(scenes: S) {
        self.init { scenes }
    }
}
