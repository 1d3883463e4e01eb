import RenderTree
import Testing

@testable import TerminalRenderer

/// A search with `/`, `n` and `N` in a window with text fields, in which the next letter would be text.
@Suite("Searching past fields in a terminal")
struct FieldSearchTests {
    private struct Person {
        var state = HostState(width: 60, height: 16)
        private(set) var events: [Event] = []

        /// The focus begins on a button, because a field would take `/` as text.
        init(_ children: [RenderNode]) {
            state.update(AppTree(windows: [node(.window, "w", "Window", [button("w/start", "Start")] + children)]))
            returnToStart()
        }

        mutating func returnToStart() {
            state.moveFocus(to: "w/start")
        }

        mutating func type(_ text: String) {
            for character in text { events += state.handle(.text(character)) }
        }

        mutating func search(_ text: String) {
            type("/" + text)
            events += state.handle(Key(.enter))
        }

        var place: NodeID? { state.found ?? state.focus }

        /// The texts that the application received.
        var typed: [String] {
            events.compactMap { if case .setText(let text) = $0.action { text } else { nil } }
        }
    }

    @Test func `a search skips fields, unless nothing else matches`() {
        var person = Person([
            field("w/f", "Name of the pet", ""), text("w/t", "Name of the plant"),
            field("w/e", "Notes", "name", role: .editor), button("w/b", "Rename"),
            node(.datePicker, "w/d", "Name day", value: .text("2026-11-22"), actions: [.setText]),
        ])
        person.search("name")
        #expect(person.place == "w/t")
        var visited: [NodeID?] = []
        for letter in "nnnNN" {
            person.type(String(letter))
            visited.append(person.place)
        }
        #expect(visited == ["w/b", "w/d", "w/t", "w/d", "w/b"])
        #expect(person.typed.isEmpty)

        person.search("pet")
        #expect(person.state.focus == "w/f", "nothing else matches")
        person.type("n")
        #expect(person.typed == ["n"])
    }

    @Test func `a search prefers a match outside the focused list to a field inside the list`() {
        let row = node(.row, "w/l/#1", [button("w/l/#1/b", "Send"), field("w/l/#1/f", "Note", "")])
        var person = Person([node(.list, "w/l", [row]), text("w/t", "A note")])
        person.state.moveFocus(to: "w/l/#1/b")
        person.search("note")
        #expect(person.place == "w/t")
        person.type("n")
        #expect(person.place == "w/t")
        #expect(person.typed.isEmpty)
    }

    @Test func `while a search text is typed, the arrow keys also skip fields`() {
        var person = Person([text("w/a", "Note 1"), field("w/f", "Note 2", ""), text("w/b", "Note 3")])
        person.type("/note")
        var visited = [person.place]
        for code in [Key.Code.down, .down, .up] {
            _ = person.state.handle(Key(code))
            visited.append(person.place)
        }
        #expect(visited == ["w/a", "w/b", "w/a", "w/b"])
    }

    /// Fields, editors, texts, dates and buttons in any order, against a list of those that match.
    @Test(arguments: SeededGenerator.rounds(3))
    func `a search never types a letter into a field`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["ash", "birch", "cedar", "elm"]
        var places: [(id: NodeID, word: String, takesLetters: Bool)] = [("w/start", "", false)]
        let nodes = (0..<Int.random(in: 1...12, using: &random)).map { index in
            let id = NodeID("w/\(index)")
            let word = words.randomElement(using: &random)!
            let kind = Int.random(in: 0..<6, using: &random)
            places.append((id, word, kind < 3))
            return switch kind {
            case 0: field(id, word, "")
            case 1: field(id, "Field", word, role: .editor)
            case 2: field(id, word, "", role: .secureField)
            case 3: text(id, word)
            case 4: node(.datePicker, id, word, value: .text("2026-11-22"), actions: [.setText])
            default: button(id, word)
            }
        }
        var person = Person(nodes)
        var place = 0
        for _ in 0..<20 {
            let word = words.randomElement(using: &random)!
            let found = places.indices.filter { places[$0].word == word }
            let matches = found.filter { !places[$0].takesLetters }
            person.search(word)
            guard !matches.isEmpty else {
                if let only = found.first(where: { $0 >= place }) ?? found.first {
                    #expect(person.state.focus == places[only].id)
                    person.returnToStart()
                    place = 0
                }
                continue
            }
            place = matches.first { $0 >= place } ?? matches[0]
            #expect(person.place == places[place].id)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let isNext = Bool.random(using: &random)
                person.type(isNext ? "n" : "N")
                place =
                    isNext
                    ? matches.first { $0 > place } ?? matches[0]
                    : matches.last { $0 < place } ?? matches[matches.count - 1]
                #expect(person.place == places[place].id)
            }
        }
        #expect(person.typed.isEmpty)
    }
}
