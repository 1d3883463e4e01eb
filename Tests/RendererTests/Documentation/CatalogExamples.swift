import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing

@MainActor
func runInTerminal(_ source: any AppTreeSource) async throws {
    if TerminalHost.isAvailable {
        try await TerminalHost(source, theme: .dark).run()
    } else {
        print(CellGrid(of: source.tree).text)
    }
}

/// The samples of the renderers' catalogs, compiled and run.
@Suite("The renderers' catalogs")
struct CatalogExamples {
    private let tree = AppTree(windows: [
        node(.window, "Counter", [node(.text, "1"), node(.button, "Add", actions: [.tap])])
    ])

    @Test func `a page is written as text`() {
        let page = CellGrid(of: tree, ScreenOptions(width: 60))
        print(page.text)
        #expect(page.width == 60)
        #expect(page.text.contains("Add"))
    }

    @Test func `a page has the height that its options set`() throws {
        let button = try #require(tree.nodes.first { $0.role == .button }).id
        let options = ScreenOptions(width: 60, height: 8, focus: button)
        let page = CellGrid(of: tree, options)
        #expect(page.height == 8)
        #expect(page.focus != nil)
    }

    @Test func `a page is written to a file`() throws {
        let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID().uuidString).html")
        defer { try? FileManager.default.removeItem(at: file) }
        let page = HTMLPage(of: tree, theme: .dark)
        try page.html.write(to: file, atomically: true, encoding: .utf8)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Add"))
    }

    @Test func `a node is written as HTML without a page`() throws {
        let node = try #require(tree.nodes.first { $0.role == .button })
        let fragment = node.html
        #expect(fragment.hasPrefix("<button") && !fragment.contains("<html"))
    }

    @Test(arguments: [("TerminalRenderer", 3), ("HTMLRenderer", 2)])
    func `every Swift block in the catalogs is compiled code`(module: String, count: Int) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let catalog = folder.appending(path: "../../../Sources/\(module)/\(module).docc/\(module).md")
        let examples = lines(try String(contentsOf: folder.appending(path: "CatalogExamples.swift"), encoding: .utf8))
        let blocks = try String(contentsOf: catalog, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == count)
        for block in blocks {
            let code = lines(block.components(separatedBy: "```")[0])
            #expect(examples.contains(code), "\(code.joined(separator: "\n"))")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
