import RenderTree
import Testing

@testable import TerminalRenderer

/// Keys that move the focus, search, and list what can be done.
@Suite("Moving in a terminal")
struct MovingTests {
    private struct Driver {
        var state: HostState
        private(set) var events: [Event] = []

        init(_ children: [RenderNode], commands: [RenderNode] = [], width: Int = 60, height: Int = 16) {
            state = HostState(width: width, height: height)
            state.update(AppTree(windows: [node(.window, "w", "Window", children)], commands: commands))
        }

        mutating func press(_ keys: Key...) {
            for key in keys {
                events += state.handle(key)
                state.update(state.tree)
            }
        }

        mutating func type(_ text: String) {
            for scalar in text.unicodeScalars { press(.text(Character(scalar))) }
        }

        var page: String { mutating get { state.draw().text } }
        var bar: String { mutating get { page.split(separator: "\n").last.map(String.init) ?? "" } }
    }

    private static let names = ["Apple", "Banana", "Cherry", "Blueberry", "Damson"]

    /// A button and a list of rows, each with a tag.
    private func fruit() -> [RenderNode] {
        let rows = Self.names.map { name in
            let id = NodeID("w/l/#\(name)")
            return node(.row, id, attributes: [.tag: .text(name)], [text(id.appending(.name("t")), name)])
        }
        return [button("w/b", "Add"), node(.list, "w/l", actions: [.select], rows)]
    }

    private func select(_ name: String) -> Event { Event(.select(name), to: "w/l") }

    @Test func `j, k, g, G, Home and End move the focus and the selection`() {
        var driver = Driver(fruit())
        driver.press(Key(.tab))
        #expect(driver.state.focus == "w/l/#Apple")
        driver.type("jj")
        #expect(driver.state.focus == "w/l/#Cherry")
        driver.type("kG")
        #expect(driver.state.focus == "w/l/#Damson")
        driver.type("g")
        #expect(driver.state.focus == "w/l/#Apple")
        driver.press(Key(.end))
        driver.press(Key(.home))
        #expect(driver.state.focus == "w/l/#Apple")
        let selected = ["Banana", "Cherry", "Banana", "Damson", "Apple", "Damson", "Apple"].map(select)
        #expect(driver.events.filter { $0.target == "w/l" }.suffix(7) == selected[...])
        // The list is the limit: the button before it is not reached.
        driver.type("g")
        #expect(driver.state.focus == "w/l/#Apple")
    }

    @Test func `j, k, g and G skip text fields, which the arrows and Tab reach`() {
        let field = field("w/f", "Name", "")
        let date = node(.datePicker, "w/d", "Day", value: .text("2026-11-22"), actions: [.setText])
        var driver = Driver([button("w/a", "First"), field, date, button("w/b", "Last"), searchField("w/s")])
        driver.state.moveFocus(to: "w/a")
        var visited: [NodeID?] = []
        for letter in "jjjkkkGg" {
            driver.type(String(letter))
            visited.append(driver.state.focus)
        }
        #expect(visited == ["w/d", "w/b", "w/b", "w/d", "w/a", "w/a", "w/b", "w/a"])
        #expect(driver.events.isEmpty, "nothing is typed")
        driver.press(Key(.down))
        #expect(driver.state.focus == "w/f")
        driver.press(Key(.down), Key(.tab))
        #expect(driver.state.focus == "w/b")
    }

    @Test func `letters and punctuation are typed as text into a focused field`() {
        var driver = Driver([field("w/f", "Name", ""), button("w/b", "Add")])
        driver.type("j")
        driver.type("?")
        driver.type("/")
        #expect(driver.events.map(\.action) == [.setText("j"), .setText("?"), .setText("/")])
        #expect(driver.bar.contains("F1 Keys"))
        driver.press(Key(.function(1)))
        #expect(driver.page.contains("─ Keys"))
    }

    private func searchField(_ id: NodeID) -> RenderNode {
        node(.field, id, "Search", value: .text(""), attributes: [.style: "search"], actions: [.setText])
    }

    @Test func `a search field gets the initial focus only if nothing else can have the focus`() {
        var driver = Driver([searchField("w/s")] + fruit())
        #expect(driver.state.focus == "w/b")
        driver.type("?")
        #expect(driver.events.isEmpty)
        #expect(driver.page.contains("─ Keys"))

        // A selected row is preferred to a button, and a field that is not for searches to both.
        var rows = fruit()
        rows[1].children[2].traits = .selected
        driver = Driver([searchField("w/s")] + rows)
        #expect(driver.state.focus == "w/l/#Cherry")
        driver = Driver([searchField("w/s")] + rows + [field("w/f", "Name", "")])
        #expect(driver.state.focus == "w/f")

        driver = Driver([text("w/t", "Nothing to press"), searchField("w/s")])
        #expect(driver.state.focus == "w/s")
        driver.type("?")
        #expect(driver.events == [Event(.setText("?"), to: "w/s")])
    }

    @Test func `a search field that the application focuses keeps the focus`() {
        var search = searchField("w/s")
        search.traits = .focused
        let driver = Driver([search] + fruit())
        #expect(driver.state.focus == "w/s")
    }

    @Test func `a search moves to rows that contain the text`() {
        var driver = Driver(fruit())
        driver.press(Key(.tab))
        driver.type("/b")
        #expect(driver.state.focus == "w/l/#Banana")
        #expect(driver.bar.hasPrefix(" / b▏"))
        driver.type("lue")
        #expect(driver.state.focus == "w/l/#Blueberry")
        // Less text, and the nearest match counts from the beginning again.
        driver.press(Key(.backspace), Key(.backspace), Key(.backspace))
        #expect(driver.state.focus == "w/l/#Banana")
        driver.press(Key(.down))
        #expect(driver.state.focus == "w/l/#Blueberry")
        driver.press(Key(.enter))
        #expect(driver.bar.contains("Choose"))
        driver.type("n")
        #expect(driver.state.focus == "w/l/#Banana")
        driver.type("NN")
        #expect(driver.state.focus == "w/l/#Banana")
    }

    @Test func `Escape returns from a search without a match to the row where the search began`() {
        var driver = Driver(fruit())
        driver.press(Key(.tab))
        driver.type("/damx")
        #expect(driver.page.contains("Nothing here contains “damx”."))
        driver.press(Key(.escape))
        #expect(driver.state.focus == "w/l/#Apple")
        driver.type("/dam")
        // A key with another effect ends the search and has this effect.
        driver.press(Key(.tab))
        #expect(driver.state.focus == "w/b")
        driver.type("/")
        driver.press(Key(.backspace))
        #expect(driver.bar.contains("Press"))
    }

    @Test func `typing filters the commands`() {
        var commands = ["New Status", "Settings…", "Mute a Word", "Refresh"].map { button(NodeID("c/\($0)"), $0) }
        commands[3].attributes[.shortcut] = "command+r"
        var driver = Driver(fruit(), commands: commands)
        driver.press(.control("x"))
        driver.type("s")
        #expect(driver.page.contains("─ Commands: s ") && driver.page.contains("Settings…"))
        #expect(driver.page.contains("New Status") && !driver.page.contains("Mute"))
        driver.type("et x")
        #expect(driver.page.contains("No command contains “set x”."))
        #expect(driver.page.contains("─ Commands: set ") && !driver.page.contains("New Status"))
        driver.press(Key(.enter))
        #expect(driver.events == [Event(.tap, to: "c/Settings…")])
        driver.press(.control("x"))
        #expect(driver.page.contains("Mute a Word") && driver.page.contains("^R"))
        driver.type("a m")
        driver.press(Key(.enter))
        #expect(driver.events.last == Event(.tap, to: "c/Mute a Word"))
    }

    @Test func `a question mark lists all keys, and the next key closes the list`() {
        var commands = [button("c/r", "Refresh")]
        commands[0].attributes[.shortcut] = "command+r"
        for (width, height) in [(60, 16), (100, 40), (30, 6), (10, 3)] {
            var driver = Driver(fruit(), commands: commands, width: width, height: height)
            driver.type("?")
            let page = driver.page
            if height > 10 {
                for text in ["Return Press", "^R Refresh", "Commands", "Suspend", "Quit"] {
                    #expect(page.contains(text), "\(text)")
                }
            }
            driver.press(Key(.escape))
            #expect(!driver.page.contains("─ Keys"))
            #expect(driver.events.isEmpty)
        }
    }

    @Test(arguments: [(20, 5), (20, 8), (30, 6)])
    func `the arrows scroll a list of keys that does not fit`(width: Int, height: Int) {
        var driver = Driver(fruit(), width: width, height: height)
        driver.press(Key(.function(1)))
        var seen = driver.page
        for _ in 0..<20 {
            driver.press(Key(.down))
            seen += driver.page
        }
        for keys in ["Return", "Tab", "PgUp PgDn", "^X", "^Q", "? F1"] { #expect(seen.contains(keys), "\(keys)") }
        #expect(driver.page.contains("? F1"))
        driver.press(Key(.home))
        #expect(driver.page.contains("Return Ch") || driver.page.contains("Return Pr"))
        driver.press(Key(.escape))
        #expect(!driver.page.contains("─ Keys"))
    }

    /// The keys of the focused control come first, and are never left out.
    @Test(arguments: [20, 24, 30, 40, 60, 80, 120, 200])
    func `the status bar shows the focused control's keys in any width`(width: Int) {
        var commands = (0..<9).map { button(NodeID("c/\($0)"), "A long command \($0)") }
        for index in commands.indices { commands[index].attributes[.shortcut] = .text("command+\(index)") }
        var driver = Driver(fruit(), commands: commands, width: width, height: 5)
        let key = width < 40 ? "↵" : "Return"
        #expect(driver.bar.hasPrefix(" \(key) Press"))
        driver.press(Key(.tab))
        #expect(driver.bar.hasPrefix(" \(key) Choose"))
        #expect(width < 30 || driver.bar.hasSuffix("^Q Quit"))
        #expect(CellWidth.of(driver.bar) <= width)
    }

    @Test func `in 20 by 5 cells, the focus is always visible`() {
        let tools = (0..<3).map { button(NodeID("w/t/\($0)"), "A tool \($0)") }
        var driver = Driver([node(.toolbar, "w/t", tools)] + fruit(), width: 20, height: 5)
        var seen: Set<NodeID> = []
        for _ in 0..<10 {
            let grid = driver.state.draw()
            #expect(grid.focus != nil, "\(driver.page)")
            if let focus = driver.state.focus { seen.insert(focus) }
            driver.press(Key(.tab))
        }
        #expect(seen.count == 5)
    }
}
