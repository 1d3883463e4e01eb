import FeatureKit
import Foundation
import RenderTree
import Testing
import TreeUITesting

private struct KeysView: View {
    let keys: [KeyEquivalent]
    @State private var pressed = "none"

    var body: some View {
        Text("Pressed: \(pressed)")
        ForEach(keys.indices, id: \.self) { index in
            Button("Key \(index)") { pressed = "\(index)" }.keyboardShortcut(keys[index], modifiers: [])
        }
        Button("Shift-Command-S") { pressed = "s" }.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Command-Return") { pressed = "return" }.keyboardShortcut(.return)
        Button("Cancel") { pressed = "cancel" }.keyboardShortcut(.cancelAction)
    }
}

/// The samples of the article on keys, compiled and run.
@Suite(.testApp) @MainActor struct PressingKeys {
    @Test func `the key presses in the examples reach the view`() async throws {
        let app = TestApp(view: KeysView(keys: []))
        try await app.press("s", .shift, .command)
        #expect(app.main.text("Pressed: s").exists)
        try await app.press("return", .command)
        #expect(app.main.text("Pressed: return").exists)
        try await app.press("escape")
        #expect(app.main.text("Pressed: cancel").exists)
    }

    /// The keys in the table of the article.
    @Test func `each key can be pressed by its name`() async throws {
        let names: [(KeyEquivalent, String)] = [
            ("s", "s"), ("1", "1"), (",", ","), ("+", "+"), (.return, "return"), (.delete, "delete"), (.space, "space"),
            (.tab, "tab"), (.upArrow, "up"), (.downArrow, "down"), (.leftArrow, "left"), (.rightArrow, "right"),
        ]
        let app = TestApp(view: KeysView(keys: names.map(\.0)))
        for (index, name) in names.map(\.1).enumerated() {
            try await app.press(name)
            #expect(app.main.text("Pressed: \(index)").exists, "\(name)")
        }
    }

    @Test func `every Swift block in the article is compiled code`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let file = folder.appending(path: "../../../Sources/TreeUITesting/TreeUITesting.docc/PressingKeys.md")
        let examples = lines(try String(contentsOf: folder.appending(path: "PressingKeys.swift"), encoding: .utf8))
        let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n").dropFirst()
        #expect(blocks.count == 1)
        for block in blocks {
            let code = lines(block.components(separatedBy: "```")[0])
            #expect(examples.contains(code), "\(code.joined(separator: "\n"))")
        }
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
