import RenderTree
import Testing

@testable import TerminalRenderer

/// Two screens of a stack beside each other, below a sidebar.
@MainActor struct TwoScreensTests {
    static let rows = (1...80).map { number in
        let id = NodeID("w/s/d/0/\(number)")
        var link = button(id, "Status \(number)")
        link.attributes[.place] = .text("\(number)")
        return link
    }

    /// - Parameter opened: The title of the last screen.
    static func screens(opened: String?) -> [RenderNode] {
        let list = [node(.heading, "w/s/d/0/h", "Timeline")] + rows
        guard let opened else { return list }
        let last = NodeID("w/s/d/1/\(opened)")
        let screen = [
            button(last.appending(.name("back")), "Back"), node(.heading, last.appending(.name("h")), opened),
            text(last.appending(.name("t")), "All about \(opened)"), button(last.appending(.name("more")), "More"),
        ]
        return [node(.split, "w/s/d", [node(.detail, "w/s/d/0", list), node(.detail, last, screen)])]
    }

    static func window(opened: String?) -> RenderNode {
        let features = node(
            .list,
            "w/s/a/l",
            actions: [.select],
            [node(.row, "w/s/a/l/r", attributes: [.tag: "r"], [text("w/s/a/l/r/0", "Feature")])]
        )
        let columns = [node(.sidebar, "w/s/a", [features]), node(.detail, "w/s/b", screens(opened: opened))]
        return node(.window, "w", "Window", [node(.split, "w/s", columns)])
    }

    private func state(width: Int, height: Int, opened: String?) -> HostState {
        var state = HostState(width: width, height: height)
        state.update(AppTree(windows: [Self.window(opened: opened)]))
        return state
    }

    @Test func `a wide terminal shows the sidebar, the first screen and the last screen side by side`() {
        var state = state(width: 200, height: 60, opened: "Status 7")
        let page = state.draw()
        #expect(state.isWide && page.width == 200 && page.height == 60)
        let top = page.text(ofRow: 1)
        #expect(top.hasPrefix("╭────────────────╮╭─ Timeline ──") && top.hasSuffix("╮"))
        let corners = top.indices.filter { top[$0] == "╭" }.map { top.distance(from: top.startIndex, to: $0) }
        #expect(corners == [0, 18, 90])
        let line = page.text(ofRow: 3)
        #expect(line.contains("Status 2") && !line.contains("About"))
        #expect(page.text.contains("All about Status 7"))
    }

    @Test(arguments: [(200, 60), (160, 45), (159, 45), (120, 40), (80, 24)])
    func `two screens are shown side by side in a terminal of at least 160 columns`(width: Int, height: Int) {
        #expect(HostState(width: width, height: height).isWide == (width >= 160))
    }

    @Test func `if two screens do not fit, the focused screen is shown, or else the last screen`() {
        var state = state(width: 59, height: 20, opened: "Status 7")
        state.update(AppTree(windows: [node(.window, "w", "Window", Self.screens(opened: "Status 7"))]))
        #expect(state.draw().text.contains("Status 1") && !state.draw().text.contains("All about"))
        state.moveFocus(to: "w/s/d/1/Status 7/more")
        #expect(state.draw().text.contains("All about Status 7") && !state.draw().text.contains("Status 1"))
    }

    @Test func `the row with the link to the open screen is highlighted`() {
        var state = HostState(width: 200, height: 20)
        var links: [RenderNode] = []
        for (number, place) in ["7", "8", ""].enumerated() {
            var link = button(NodeID("w/s/0/l/\(number)/0"), "Book \(number)")
            link.attributes[.place] = .text(place)
            links.append(node(.row, NodeID("w/s/0/l/\(number)"), [link]))
        }
        /// The numbers of the highlighted rows.
        func highlighted(_ place: String) -> [Int] {
            var back = button("w/s/1/b", "Back")
            back.attributes[.backLevels] = 1
            back.attributes[.place] = .text(place)
            let list = node(.detail, "w/s/0", [node(.list, "w/s/0/l", links)])
            let split = node(.split, "w/s", [list, node(.detail, "w/s/1", [back, text("w/s/1/t", "About")])])
            state.update(AppTree(windows: [node(.window, "w", "Window", [split])]))
            state.moveFocus(to: back.id)
            let page = state.draw()
            return (0..<3).filter { number in
                let row = (0..<page.height).first { page.text(ofRow: $0).contains("Book \(number)") }
                return row.map { page.style(20, $0).background == .selection } ?? false
            }
        }
        #expect(highlighted("7 Book 0") == [0])
        #expect(highlighted("8 Book 1\n9 Book 5") == [1])
        #expect(highlighted("book-2 Book 2") == [2], "a link without a place has the name of its text")
        #expect(highlighted("9 Book 5") == [], "no link leads to it")
        #expect(highlighted("") == [])
        // A list makes rows around its views, with ids that continue theirs.
        links = links.map { row in
            let link = row.children[0]
            return node(.row, link.id.appending(.name("row")), [link])
        }
        #expect(highlighted("8 Book 1") == [1])
    }

    @Test func `opening and closing a screen does not scroll the first screen`() {
        var state = state(width: 200, height: 60, opened: nil)
        _ = state.handle(Key(.enter))
        for _ in 0..<70 { _ = state.handle(Key(.down)) }
        let before = state.draw().text(ofRow: 2).prefix(50)
        #expect(before.contains("Status") && !before.contains("Status 1 "))
        _ = state.handle(Key(.enter))
        state.update(AppTree(windows: [Self.window(opened: "Status 71")]))
        #expect(state.draw().text(ofRow: 2).prefix(50) == before)
        state.update(AppTree(windows: [Self.window(opened: nil)]))
        #expect(state.draw().text(ofRow: 2).prefix(50) == before)
    }

    @Test func `the wheel scrolls the screen under the pointer`() {
        var state = state(width: 200, height: 60, opened: "Status 7")
        let before = state.draw().text(ofRow: 2)
        _ = state.handle(Key(.wheel(3, column: 100, row: 10)))
        #expect(state.draw().text(ofRow: 2) == before)
        _ = state.handle(Key(.wheel(3, column: 40, row: 10)))
        #expect(state.draw().text(ofRow: 2) != before)
    }

    @Test func `two screens below another view are also shown side by side`() {
        let window = node(.window, "w", "Window", [text("w/t", "Above")] + Self.screens(opened: "Status 7"))
        let page = CellGrid(of: window, ScreenOptions(width: 200)).text
        let line = page.split(separator: "\n").first { $0.contains("All about Status 7") }
        #expect(line?.contains("[ Status ") == true, "\(page)")
    }
}
