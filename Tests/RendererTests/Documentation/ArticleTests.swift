import Foundation
import RenderTree
import Testing

/// Each Swift sample of the article is in `AddingARenderer.swift`, where it is compiled and run.
@Suite("The article on adding a renderer")
struct ArticleTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test func `each example in the article is in the tests`() throws {
        let article = try String(
            contentsOf: Self.root.appending(path: "Sources/RenderTree/RenderTree.docc/AddingARenderer.md"),
            encoding: .utf8
        )
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        try #require(blocks.count == 4)
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appending(component: "AddingARenderer.swift"), encoding: .utf8)
        for block in blocks { #expect(code.contains(block), "not in AddingARenderer.swift:\n\(block)") }
    }

    @Test func `the renderer shows a window and an unknown role`() {
        let window = node(
            .window,
            "Home",
            [
                node(.heading, "Inbox"),
                node(.list, nil, [node(.row, "Lunch?", traits: .selected), node(.row, "Minutes")]),
                node(.field, "Name", value: "Ada *the* <first>"),
                node(.toggle, "Public", value: true, [node(.label, nil, [node(.text, "Public")])]),
                node(.button, "Add", traits: .disabled, [.shortcut: "command+a"], [node(.text, "Add")]),
                node(.secureField, "Key", value: "hunter2"),
                node("hologram", "Earth", [node(.text, "blue")]),
                node(.text, "·", traits: .hidden),
                node(.text, "4111 1111", [.redacted: "privacy"]),
            ]
        )
        #expect(
            MarkdownRenderer.markdown(of: window) == """
                # Home
                ## Inbox
                - → Lunch?
                - Minutes
                Name: Ada \\*the\\* \\<first\\>
                (on) Public
                Add (not now)  ⌘A
                Key: (set)
                **Earth**
                blue
                """
        )
    }

    @MainActor
    @Test func `pressing a button sends an event and shows its effect`() throws {
        let source = Counter()
        #expect(try press("Add", in: source) == "# Counter\n1\nAdd")
        #expect(try press("Subtract", in: source) == "There is no button “Subtract”.")
    }
}

@MainActor
private final class Counter: AppTreeSource {
    private var count = 0

    var tree: AppTree {
        AppTree(windows: [node(.window, "Counter", [node(.text, "\(count)"), node(.button, "Add", actions: [.tap])])])
    }

    func send(_ event: Event) throws { count += 1 }

    var changes: AsyncStream<Void> { AsyncStream { _ in } }
}
