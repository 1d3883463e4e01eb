import Foundation
import RenderTree
import TerminalRenderer
import Testing

@MainActor
@Suite("The mouse in a terminal")
struct MouseTests {
    private let source = TestSource()

    @MainActor
    private final class Driver {
        let source: TestSource
        var state = HostState(width: 60, height: 24)
        private(set) var lines: [String] = []

        init(_ source: TestSource) {
            self.source = source
            update()
        }

        func update() {
            state.update(source.tree)
            lines = state.draw().text.components(separatedBy: "\n")
        }

        func press(_ key: Key) throws {
            for event in state.handle(key) { try source.send(event) }
            update()
        }

        /// Clicks at the beginning of a text. All texts here consist of narrow characters.
        func click(_ text: String, offset: Int = 0) throws {
            let row = try #require(
                lines.firstIndex { $0.contains(text) },
                "\(text) in\n\(lines.joined(separator: "\n"))"
            )
            let line = Array(lines[row])
            let column = try #require((0..<line.count).first { String(line[$0...]).hasPrefix(text) })
            try press(Key(.click(column: column + offset, row: row)))
        }
    }

    @Test func `a click presses the control at its position and focuses it`() throws {
        let driver = Driver(source)
        try driver.click("[ ] Public")
        #expect(source.isPublic)
        #expect(driver.state.focus == "main/public")
        try driver.click("[ Add ]", offset: 6)
        #expect(source.asks)
        // Controls behind the alert cannot be clicked.
        let log = source.log.count
        try driver.click("[x] Public")
        #expect(source.log.count == log)
        try driver.click("[ Yes ]")
        #expect(source.added == [""])
    }

    @Test func `a click focuses a field, selects a row, and ignores a disabled control`() throws {
        let driver = Driver(source)
        try driver.click("Two")
        #expect(source.row == "Two")
        try driver.click("Name:", offset: 8)
        #expect(driver.state.focus == "main/name")
        try driver.click("[ Off ]")
        #expect(driver.state.focus == "main/name")
        try driver.press(Key(.click(column: 59, row: 20)))
        try driver.press(Key(.click(column: 5_000, row: 5_000)))
        #expect(driver.state.focus == "main/name")
    }

    @Test func `a click opens a menu, chooses an item or closes the menu`() throws {
        let driver = Driver(source)
        try driver.click("All ▾")
        try driver.click("Mine")
        #expect(source.filter == "Mine")
        try driver.click("Mine ▾")
        try driver.press(Key(.click(column: 1, row: 20)))
        #expect(!driver.lines.joined().contains("✓"))
        #expect(source.filter == "Mine")
    }

    @Test func `a click chooses a tab or an option of a segmented picker`() throws {
        let tabs = node(
            .tabs,
            "t",
            actions: [.select],
            [
                node(
                    .tab,
                    "t/a",
                    "One",
                    traits: .selected,
                    attributes: [.tag: "a"],
                    [picker("p", "Size", ["Small", "Large"], selected: "Small", style: "segmented")]
                ),
                node(.tab, "t/b", "Two", attributes: [.tag: "b"]),
            ]
        )
        var state = HostState(width: 40, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", [tabs])]))
        let lines = state.draw().text.components(separatedBy: "\n")
        func click(_ text: String) throws -> [Event] {
            let row = try #require(lines.firstIndex { $0.contains(text) })
            let line = Array(lines[row])
            let column = try #require((0..<line.count).first { String(line[$0...]).hasPrefix(text) })
            return state.handle(Key(.click(column: column, row: row)))
        }
        #expect(try click("Two") == [Event(.select("b"), to: "t")])
        #expect(try click("Large") == [Event(.select("Large"), to: "p")])
    }

    @Test func `the mouse wheel scrolls the page`() {
        let lines = (0..<100).map { text(NodeID("w/\($0)"), "Line \($0).") }
        var state = HostState(width: 40, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", lines)]))
        #expect(state.draw().text.contains("Line 0."))
        _ = state.handle(Key(.wheel(3)))
        #expect(!state.draw().text.contains("Line 0."))
        _ = state.handle(Key(.wheel(-3)))
        #expect(state.draw().text.contains("Line 0."))
    }

    @Test func `the wheel does not scroll the page behind a sheet`() {
        let lines = (0..<100).map { text(NodeID("w/\($0)"), "Line \($0).") }
        let sheet = node(.sheet, "w/sheet", "Sheet", [button("w/sheet/ok", "OK")])
        var state = HostState(width: 60, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", lines + [sheet])]))
        let before = state.draw().text
        _ = state.handle(Key(.wheel(3, column: 1, row: 2)))
        _ = state.handle(Key(.pageDown))
        #expect(before.contains("Line 0.") && state.draw().text == before)
    }

    @Test func `the wheel scrolls the column under the pointer without moving the focus`() {
        func column(_ role: Role, _ name: String) -> RenderNode {
            node(role, NodeID("w/s/\(name)"), "", (0..<50).map { button(NodeID("w/s/\(name)/\($0)"), "\(name)\($0).") })
        }
        let split = node(.split, "w/s", "", [column(.sidebar, "left"), column(.detail, "right")])
        var state = HostState(width: 80, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", [split])]))
        _ = state.draw()
        _ = state.handle(Key(.wheel(3, column: 60, row: 5)))
        let right = state.draw().text
        #expect(right.contains("left0.") && !right.contains("right0."))
        #expect(state.focus == "w/s/left/0")
        _ = state.handle(Key(.wheel(3, column: 4, row: 5)))
        let both = state.draw().text
        #expect(!both.contains("left0.") && !both.contains("right0."))
        // The active column scrolls if the pointer is on no column, such as on the title.
        _ = state.handle(Key(.wheel(-3, column: 4, row: 0)))
        let top = state.draw().text
        #expect(top.contains("left0.") && !top.contains("right0."))
    }
}
