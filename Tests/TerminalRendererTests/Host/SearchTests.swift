import RenderTree
import Testing

@testable import TerminalRenderer

/// Searches with `/`, `n` and `N` in lists whose rows do not take the focus.
@Suite("Searching in a terminal")
struct SearchTests {
    private struct Person {
        var state: HostState
        private(set) var events: [Event] = []

        init(_ children: [RenderNode], width: Int = 60, height: Int = 16) {
            state = HostState(width: width, height: height)
            state.update(AppTree(windows: [node(.window, "w", "Window", children)]))
        }

        mutating func press(_ keys: Key...) {
            for key in keys { events += state.handle(key) }
        }

        mutating func type(_ text: String) {
            for character in text { press(.text(character)) }
        }

        var page: String { mutating get { state.draw().text } }
        var bar: String { mutating get { page.split(separator: "\n").last.map(String.init) ?? "" } }

        /// The lines on the background of the selection, without spaces at the ends.
        var marked: [String] {
            mutating get {
                let grid = state.draw()
                return (0..<grid.height).compactMap { row in
                    let columns = (0..<grid.width).filter { grid.style($0, row).background == .selection }
                    let text = String(columns.compactMap { grid.character($0, row) })
                    return columns.isEmpty ? nil : text.split(separator: " ").joined(separator: " ")
                }
            }
        }
    }

    /// A list of texts, without a selection.
    private func plainList(_ titles: [String], at id: NodeID = "w/l") -> RenderNode {
        let rows = titles.enumerated().map { index, title in
            let row = id.appending(.key("\(index)"))
            return node(.row, row, [text(row.appending(.slot(0)), title)])
        }
        return node(.list, id, rows)
    }

    private static let numbers = (0..<200).map { "Number \($0)" }

    @Test(arguments: [[], [button("w/b", "Add")]])
    func `a search scrolls to a matching row of a plain list and marks the row`(controls: [RenderNode]) {
        var person = Person(controls + [plainList(Self.numbers)])
        #expect(!person.page.contains("Number 150"))
        person.type("/150")
        #expect(person.marked == ["Number 150"])
        #expect(person.bar.hasPrefix(" / 150▏"))
        person.press(Key(.enter))
        #expect(person.marked == ["Number 150"])
        #expect(person.bar.contains("n N Matches"))
        #expect(person.events.isEmpty)
        #expect(person.state.focus == controls.first?.id)
        // The arrows scroll from here.
        person.press(Key(.down))
        #expect(person.marked == ["Number 150"])
        #expect(person.page.contains("Number 151"))
    }

    private func heading(_ id: NodeID, _ title: String) -> RenderNode { node(.heading, id, title) }

    @Test(arguments: [8, 16, 40])
    func `a search finds the headings of sections and of the page, and section footers`(height: Int) {
        let header = node(.header, "w/s/h", "Hours of the Day", [heading("w/s/h/0", "Hours of the Day")])
        let footer = node(.footer, "w/s/f", "In local time", [text("w/s/f/0", "In local time")])
        let page = [
            heading("w/t", "Timeline"), button("w/b", "Add"), plainList(Self.numbers), heading("w/2", "Further"),
            node(.section, "w/s", "Hours of the Day", [header, button("w/s/b", "Reset"), footer]),
        ]
        var person = Person(page, height: height)
        for (query, title) in [
            ("hours", "Hours of the Day"), ("local", "In local time"), ("further", "Further"), ("timel", "Timeline"),
        ] {
            person.type("/" + query)
            #expect(person.marked.map { $0.split(separator: " ─")[0] } == [title[...]])
            person.press(Key(.enter))
            #expect(person.state.focus == "w/b", "the focus stays")
        }
        #expect(person.events.isEmpty)
    }

    @Test func `a search finds the heading of a sheet without a name`() {
        let sheet = node(.sheet, "w/s", [heading("w/s/0", "A new status"), button("w/s/b", "Post")])
        var person = Person([button("w/b", "Add"), sheet])
        person.type("/new")
        #expect(person.marked == ["A new status"])
    }

    @Test func `n and N move through the matching rows and wrap around at the ends`() {
        var person = Person([button("w/b", "Add"), plainList(Self.numbers)])
        person.type("/99")
        person.press(Key(.enter))
        #expect(person.marked == ["Number 99"])
        person.type("n")
        #expect(person.marked == ["Number 199"])
        person.type("n")
        #expect(person.marked == ["Number 99"])
        person.type("NN")
        #expect(person.marked == ["Number 99"])
    }

    @Test func `Escape restores the scroll position and the mark from before the search`() {
        var person = Person([button("w/b", "Add"), plainList(Self.numbers)])
        let first = person.page
        person.type("/150")
        #expect(person.page != first)
        person.press(Key(.escape))
        #expect(person.page == first)
        person.type("/15")
        person.press(Key(.enter))
        let second = person.page
        person.type("/180")
        person.press(Key(.backspace), Key(.backspace), Key(.backspace), Key(.escape))
        #expect(person.page == second)
        // A focus that moves takes the mark away, and the page follows it.
        person.press(Key(.tab))
        #expect(person.marked.isEmpty)
        #expect(person.page.contains("[ Add ]"))
    }

    @Test func `a search covers the focused list first, and then the rest of the window`() {
        let rows = ["Apple", "Banana"].map { name in
            let id = NodeID("w/s/#\(name)")
            return node(.row, id, attributes: [.tag: .text(name)], [text(id.appending(.slot(0)), name)])
        }
        let sidebar = node(.list, "w/s", actions: [.select], rows)
        var person = Person([sidebar, plainList(["Banana bread", "Cherry pie"]), text("w/t", "Made today")])
        person.type("/ban")
        #expect(person.state.focus == "w/s/#Banana" && person.state.found == nil)
        person.type("ana b")
        #expect(person.state.focus == "w/s/#Apple" && person.state.found == "w/l/#0")
        person.press(Key(.enter))
        person.type("/cherry")
        #expect(person.state.found == "w/l/#1")
        person.press(Key(.enter))
        person.type("/made")
        #expect(person.state.found == "w/t")
        #expect(person.marked == ["Made today"])
        person.press(Key(.enter))
        person.type("/zebra")
        #expect(person.page.contains("Nothing here contains “zebra”."))
    }

    /// Otherwise a sidebar would replace the page while a person types what is on it.
    @Test func `rows are selected when the search ends, not while the search text is typed`() {
        let rows = ["Feed", "Friends", "Status"].map { name in
            let id = NodeID("w/s/#\(name)")
            let symbol = RenderNode(
                id: id.appending(.name("image")),
                role: .image,
                name: AccessibleName("photo.on.rectangle", source: .symbol),
                traits: .hidden
            )
            let label = text(id.appending(.slot(0)), name)
            return node(.row, id, attributes: [.tag: .text(name)], [symbol, label])
        }
        var person = Person([node(.list, "w/s", actions: [.select], rows), plainList(["Rain"])])
        person.type("/frie")
        #expect(person.state.focus == "w/s/#Friends")
        #expect(person.events.isEmpty)
        person.press(Key(.enter))
        #expect(person.events == [Event(.select("Friends"), to: "w/s")])
        person.type("/sta")
        // A key with another effect ends the search as well.
        person.press(Key(.up))
        person.press(Key(.pageDown))
        #expect(person.events.last == Event(.select("Status"), to: "w/s"))
        person.type("/f")
        person.press(Key(.escape))
        #expect(person.state.focus == "w/s/#Status")
        #expect(person.events.count == 2)
        // The name of a symbol is no text.
        person.type("/r")
        #expect(person.state.focus == "w/s/#Friends")
        person.type("ain")
        #expect(person.state.found == "w/l/#0")
        #expect(person.events.count == 2)
    }

    @Test func `the panel's lower edge shows the place of the found row`() {
        let rows = (1...30).map { node(.row, NodeID("w/l/\($0)"), [text(NodeID("w/l/\($0)/t"), "Line \($0)")]) }
        var person = Person([button("w/b", "Add"), node(.list, "w/l", rows)])
        person.type("/line 12")
        #expect(person.page.contains("─ 12 of 30 ─╯"))
    }

    @Test func `searching for a row's text focuses the control in the row`() {
        let content = [text("w/l/0/t", "Not sent"), button("w/l/0/b", "Send")]
        let row = node(.row, "w/l/0", [horizontal("w/l/0/h", content)])
        var person = Person([button("w/b", "Add"), node(.list, "w/l", [row])])
        person.type("/not s")
        #expect(person.state.focus == "w/l/0/b")
        #expect(person.state.found == nil)
    }

    @Test func `a search finds a row in a sheet, but no row behind the sheet`() {
        let sheet = node(.sheet, "w/sheet", [plainList(Self.numbers, at: "w/sheet/l"), button("w/sheet/b", "Done")])
        var person = Person([plainList(["Behind"]), sheet])
        person.type("/number 120")
        #expect(person.marked == ["Number 120"])
        person.press(Key(.escape))
        person.type("/behind")
        #expect(person.page.contains("Nothing here contains “behind”."))
    }

    @Test func `a found row that disappears is no longer marked`() {
        var person = Person([plainList(Self.numbers)])
        person.type("/150")
        person.press(Key(.enter))
        person.state.update(AppTree(windows: [node(.window, "w", "Window", [plainList(["One", "Two"])])]))
        #expect(person.marked.isEmpty)
        #expect(person.state.found == nil)
    }

    /// Rows that are texts, rows that can be selected and rows with a button, in any order, against a list of texts.
    @Test(arguments: SeededGenerator.rounds(4))
    func `any list is searched in reading order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["ash", "birch", "cedar", "elm", "oak"]
        let texts = (0..<Int.random(in: 1...60, using: &random)).map { "\(words.randomElement(using: &random)!) \($0)" }
        var wanted: [NodeID] = []
        let rows = texts.enumerated().map { index, title in
            let row = NodeID("w/l").appending(.key("\(index)"))
            let label = text(row.appending(.name("t")), title)
            let kind = Int.random(in: 0..<3, using: &random)
            let inner = row.appending(.name("b"))
            wanted.append(kind == 2 ? inner : row)
            return switch kind {
            case 0: node(.row, row, [label])
            case 1: node(.row, row, attributes: [.tag: .text("\(index)")], [label])
            default: node(.row, row, [label, button(inner, "Open")])
            }
        }
        let height = Int.random(in: 5...30, using: &random)
        var person = Person([node(.list, "w/l", actions: [.select], rows)], height: height)
        var place = person.state.focus.flatMap(wanted.firstIndex)
        for _ in 0..<30 {
            let word = words.randomElement(using: &random)!
            let matches = texts.indices.filter { texts[$0].contains(word) }
            let steps = (0..<Int.random(in: 0...4, using: &random)).map { _ in Bool.random(using: &random) }
            person.type("/" + word)
            person.press(Key(.enter))
            if !matches.isEmpty { place = matches.first { $0 >= place ?? 0 } ?? matches[0] }
            for isNext in steps {
                person.type(isNext ? "n" : "N")
                guard !matches.isEmpty, let current = place else { continue }
                place =
                    isNext
                    ? matches.first { $0 > current } ?? matches[0] : matches.last { $0 < current } ?? matches.last
            }
            guard let place else { continue }
            #expect((person.state.found ?? person.state.focus) == wanted[place])
            if person.state.found != nil {
                #expect(person.page.contains(texts[place]), "\(texts[place]) is not visible")
            } else {
                #expect(person.state.draw().focus != nil, "the focus is not visible in:\n\(person.page)")
            }
        }
    }
}
