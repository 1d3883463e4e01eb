import Foundation
import RenderTree
import Testing

@Suite("The tree as JSON")
struct JSONTests {
    static let tree = AppTree(
        windows: [
            RenderNode(
                id: NodeID(root: "main"),
                role: .window,
                name: AccessibleName("Status", source: .text),
                attributes: [.identifier: "main"],
                actions: [.dismiss],
                children: [
                    RenderNode(
                        id: "main/0",
                        role: .stack,
                        attributes: [.axis: "horizontal", .spacing: 8.0, .italic: true, .width: .number(.infinity)],
                        children: [
                            RenderNode(
                                id: "main/0/#a%2Fb",
                                role: .field,
                                name: AccessibleName("Keyword", source: .placeholder),
                                value: "\"quoted\" \\ \n\t\u{1} é 🚢",
                                traits: [.disabled, .focused],
                                actions: [.setText, .submit]
                            ),
                            RenderNode(id: "main/0/1", role: .toggle, value: false, actions: [.toggle]),
                            RenderNode(id: "main/0/2", role: .progress, value: .number(0.5), traits: .busy),
                        ]
                    )
                ]
            )
        ],
        commands: [RenderNode(id: "new", role: .button, attributes: [.shortcut: "shift+command+s"], actions: [.tap])]
    )

    @Test func `a tree's JSON format is the same as in version 1`() throws {
        #expect(JSONTests.tree.json == schemaOne)
        #expect(try decode(schemaOne) == JSONTests.tree)
    }

    @Test func `JSONDecoder decodes a tree's JSON`() throws {
        #expect(try decode(JSONTests.tree.json) == JSONTests.tree)
    }

    @Test func `a tree is unchanged after a round trip through JSONEncoder`() throws {
        let data = try JSONEncoder().encode(JSONTests.tree)
        #expect(try JSONDecoder().decode(AppTree.self, from: data) == JSONTests.tree)
        let node = JSONTests.tree.windows[0]
        #expect(try JSONDecoder().decode(RenderNode.self, from: JSONEncoder().encode(node)) == node)
        #expect(try JSONDecoder().decode(RenderNode.self, from: Data(node.json.utf8)) == node)
    }

    @Test func `a string that spells a number remains a string after a JSON round trip`() throws {
        for text in ["inf", "nan", "1", "true", "null", ""] {
            let node = RenderNode(id: "f", role: .field, value: .text(text))
            #expect(try JSONDecoder().decode(RenderNode.self, from: Data(node.json.utf8)).value == .text(text))
        }
    }

    /// Version 1 can read a tree with the additions of a later version.
    @Test func `decoding keeps a later version's roles and attributes and ignores other additions`() throws {
        let tree = try decode(
            """
            {"schema": 1, "future": [1], "windows": [{"id": "main", "role": "hologram", "depth": {"z": 3},
              "name": "Status", "nameSource": "telepathy", "traits": ["selected", "levitating"],
              "attributes": {"axis": "horizontal", "glow": 0.5, "matrix": [1, 2], "shape": {"corners": 4}, "none": null},
              "actions": ["tap", "wave"]}]}
            """
        )
        let node = try #require(tree.windows.first)
        #expect(node.role == "hologram")
        #expect(node.name == AccessibleName("Status", source: .text))
        #expect(node.traits == .selected)
        #expect(node.attributes == [.axis: "horizontal", "glow": 0.5])
        #expect(node.actions == [.tap, "wave"])
    }

    @Test func `the error for a tree with another schema version names both versions`() {
        let error = #expect(throws: DecodingError.self) { try decode(#"{"schema": 2, "windows": []}"#) }
        guard case .dataCorrupted(let context)? = error else {
            Issue.record("Not a data error: \(String(describing: error))")
            return
        }
        #expect(context.debugDescription == "The tree has schema 2; this version reads schema 1.")
        #expect(context.codingPath.map(\.stringValue) == ["schema"])
    }

    @Test(arguments: [
        "", "{", "[]", "null", "1", "{}", #"{"schema":1}"#, #"{"schema":"1","windows":[]}"#,
        #"{"schema":1.5,"windows":[]}"#,
        #"{"schema":1,"windows":{}}"#, #"{"schema":1,"windows":[{}]}"#,
        #"{"schema":1,"windows":[{"id":7,"role":"text"}]}"#,
        #"{"schema":1,"windows":[{"id":"a","role":null}]}"#,
        #"{"schema":1,"windows":[{"id":"a","role":"text","value":[]}]}"#,
        #"{"schema":1,"windows":[{"id":"a","role":"text","traits":"on"}]}"#,
        #"{"schema":1,"windows":[{"id":"a","role":"text","children":[3]}]}"#,
    ])
    func `decoding malformed JSON is an error`(text: String) {
        #expect(throws: DecodingError.self) { try decode(text) }
    }

    @Test func `decoding truncated or corrupted JSON never traps`() {
        let bytes = Array(JSONTests.tree.json.utf8)
        for end in stride(from: 0, to: bytes.count, by: 3) { _ = try? decode(bytes[..<end]) }
        for index in stride(from: 0, to: bytes.count, by: 2) {
            var changed = bytes
            changed[index] = [0x22, 0x5B, 0x7D, 0x30, 0xFF][index % 5]
            _ = try? decode(changed[...])
        }
    }

    private func decode(_ text: String) throws -> AppTree {
        try decode(Array(text.utf8)[...])
    }

    private func decode(_ bytes: ArraySlice<UInt8>) throws -> AppTree {
        try JSONDecoder().decode(AppTree.self, from: Data(bytes))
    }
}

@Suite("Events as JSON")
struct EventTests {
    @Test(arguments: [
        Action.tap, .setText("a \"b\" 🚢"), .setText(""), .submit, .toggle, .select("all"), .dismiss, .refresh,
    ])
    func `an event is unchanged after a round trip through JSON`(action: Action) throws {
        let event = Event(action, to: "main/#a%2Fb")
        #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
        #expect("\(action)".hasPrefix(action.kind.rawValue))
    }
}
