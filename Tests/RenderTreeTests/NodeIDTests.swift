import Foundation
import RenderTree
import Testing

@Suite("Node ids")
struct NodeIDTests {
    /// Texts that have a meaning in the text of an id, or that combine with the characters that have one.
    static let texts = [
        "", "Timeline", "a/b", "/", "//", "%", "%2F", "100%", "%%", "%+5", "?", "?1", "?-1", "??", "#", "#42", "##",
        "0", "42",
        "-7", "+7", "007", "99999999999999999999", " ", "é", "e\u{301}", "\u{301}", "\u{FE0F}\u{20E3}", "\u{200D}x",
        "1️⃣",
        "🇫🇷", "\r\n", "\n", "\0", "?1\u{301}", "a\u{338}/b",
    ]

    @Test(arguments: texts)
    func `any string is preserved as the root, name or key of an id`(text: String) {
        let root = NodeID(root: text)
        #expect(NodeID(root.description) == root)
        for id in [
            root.appending(.name(text)), root.appending(.key(text)), root.appending(.key(text)).appending(.slot(0)),
        ] {
            let read = NodeID(id.description)
            #expect(read == id)
            #expect(read.description == id.description)
            #expect(read.components.map(scalars) == id.components.map(scalars))
        }
    }

    @Test func `parsing the description of an id with random strings returns the id`() {
        var random = SeededGenerator(seed: 8)
        let alphabet = "/%?#012aF-+é\u{301}\u{200D}\u{FE0F}🚢\u{1F1EB}".unicodeScalars.map { $0 }
        for _ in 0..<5_000 {
            func text() -> String {
                var text = ""
                for _ in 0..<Int.random(in: 0..<6, using: &random) {
                    text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "/")
                }
                return text
            }
            let id = NodeID(root: text()).appending(.key(text())).appending(.name(text())).appending(.branch(1))
            #expect(NodeID(id.description) == id, "\(id.description.unicodeScalars.map { $0.value })")
        }
    }

    @Test(arguments: [
        0, 1, 41, Int(Int32.max), Int(Int32.max) + 1, Int.max, -1, Int(Int32.min), Int(Int32.min) - 1, .min,
    ])
    func `a slot or branch component can have any number`(number: Int) {
        let root = NodeID(root: "main")
        for component in [NodeID.Component.slot(number), .branch(number)] {
            let id = root.appending(component)
            #expect(id.component == component)
            #expect(NodeID(id.description) == id)
            #expect(id == root.appending(component))
            #expect(id != root.appending(.slot(7)))
            #expect(root.appending(component, sharing: id.appending(.slot(0))) == id)
        }
        #expect(root.appending(.slot(number)) != root.appending(.branch(number)))
        #expect(root.appending(.slot(number)) != root.appending(.name(String(number))))
    }

    @Test func `a slot, a branch, a key and a name with the same text make different ids`() {
        let root = NodeID(root: "main")
        let ids = [
            root.appending(.slot(1)), root.appending(.branch(1)), root.appending(.key("1")), root.appending(.name("1")),
        ]
        #expect(Set(ids).count == 4)
        #expect(Set(ids.map(\.description)).count == 4)
    }

    @Test func `two ids built separately from the same components are equal and have the same hash`() {
        func build() -> NodeID {
            (0..<50).reduce(NodeID(root: "main")) { $0.appending($1.isMultiple(of: 2) ? .slot($1) : .key("\($1)")) }
        }
        let (left, right) = (build(), build())
        #expect(left == right)
        #expect(Set([left, right]).count == 1)
        #expect(left.appending(.slot(0)) != right.appending(.slot(1)))
        #expect(left != left.appending(.slot(0)))
        #expect(left.parent == right.parent)
    }

    @Test func `an id is within its ancestors but not within a sibling`() {
        let id: NodeID = "main/Timeline/0/#7"
        #expect(id.isWithin("main"))
        #expect(id.isWithin("main/Timeline/0"))
        #expect(id.isWithin(id))
        #expect(!id.isWithin("main/Timeline/1"))
        #expect(!NodeID("main").isWithin(id))
        #expect(id.component == .key("7"))
        #expect(NodeID("main").parent == nil)
    }

    @Test func `any string can be parsed as an id`() {
        for text in ["", "/", "///", "?", "#", "%", "%zz", "?9999999999999999999", "%FF%FE"] {
            #expect(NodeID(NodeID(text).description) == NodeID(text))
        }
    }

    /// A chain of a million steps, as in a hostile document, would overflow the stack when it is released.
    @Test func `decoding an id with a million components is an error`() throws {
        let path = Data("[\"\(String(repeating: "/", count: 1_000_000))\"]".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([NodeID].self, from: path) }
    }

    private func scalars(_ component: NodeID.Component) -> [UInt32] {
        switch component {
        case .name(let text): [0] + text.unicodeScalars.map(\.value)
        case .key(let text): [1] + text.unicodeScalars.map(\.value)
        case .slot(let index): [2, UInt32(truncatingIfNeeded: index)]
        case .branch(let index): [3, UInt32(truncatingIfNeeded: index)]
        }
    }
}
