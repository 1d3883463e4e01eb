import Testing

struct JSONTests {
    private func parse(_ text: String) throws(JSONError) -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test func `the JSON parser reads every kind of value`() throws {
        let value = try parse(#" { "a" : [ 1, -20, 3e2, true, false, null ], "b": {"c": "d"}, "e": [], "f": {} } "#)
        #expect(value["a"]?.array == [.number(1), .number(-20), .number(300), .bool(true), .bool(false), .null])
        #expect(value["b"]?["c"]?.string == "d")
        #expect(value["e"] == .array([]))
        #expect(value["f"] == .object([:]))
        #expect(value["g"] == nil)
        #expect(value["a"]?["b"] == nil)
    }

    @Test func `the JSON parser reads every escape`() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u0041é""#) == .string("\"\\/\u{8}\u{C}\n\r\tAé"))
        #expect(try parse(#""\uD83D\uDEA2""#) == .string("🚢"))
        // Half a pair has no character.
        #expect(try parse(#""\uD83D""#) == .string("\u{FFFD}"))
        #expect(try parse(#""\uD83D\u0041""#) == .string("\u{FFFD}A"))
        #expect(try parse(#""\uDEA2x""#) == .string("\u{FFFD}x"))
    }

    @Test(arguments: [
        ("", "the document ends early", 0), ("  ", "the document ends early", 2), ("x", "expected a value", 0),
        ("tru", "expected a value", 0), ("{", "expected a name", 1), (#"{"a""#, "expected a colon", 4),
        (#"{"a":1"#, "expected a comma or a closing brace", 6), ("[1", "expected a comma or a closing bracket", 2),
        ("[1,]", "expected a value", 3), (#""a"#, "a string does not end", 2),
        (#""\x""#, "an escape sequence is unknown", 3),
        (#""\u12G4""#, "an escape needs four hexadecimal digits", 3), (#""\u12"#, "a string does not end", 3),
        ("1 2", "text follows the value", 2), ("1-2", "a number is malformed", 0),
        ("1e999", "a number is malformed", 0),
    ])
    func `a parse error contains the position in the JSON`(text: String, problem: String, offset: Int) {
        #expect(throws: JSONError(problem: problem, offset: offset)) { try parse(text) }
    }

    @Test func `parsing a document that is nested too deeply is an error`() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONError(problem: "values are nested too deeply", offset: 100)) { try parse(text) }
        #expect(throws: Never.self) {
            try parse(String(repeating: "[", count: 100) + String(repeating: "]", count: 100))
        }
    }

    @Test func `the JSON parser replaces invalid UTF-8 with a replacement character`() throws {
        #expect(try JSONValue(parsing: [34, 0xFF, 65, 34]) == .string("\u{FFFD}A"))
    }

    @Test func `parsing an encoded JSON value returns the same value`() throws {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<500 {
            let value = JSONValue.random(depth: 4, using: &random)
            #expect(try JSONValue(parsing: value.encoded) == value)
        }
    }
}

extension JSONValue {
    static func random(depth: Int, using random: inout SeededGenerator) -> JSONValue {
        let characters: [Character] = ["a", "\"", "\\", "\n", "\u{1}", "é", "🚢", "{", "}", "/", " "]
        func text() -> String {
            String((0..<Int.random(in: 0...6, using: &random)).map { _ in characters.random(using: &random) })
        }
        switch Int.random(in: 0...(depth > 0 ? 6 : 3), using: &random) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &random))
        case 2: return .number(Int.random(in: Int.min...Int.max, using: &random))
        case 3: return .string(text())
        case 4, 5:
            return .array((0..<3).map { _ in .random(depth: depth - 1, using: &random) })
        default:
            var members: [String: JSONValue] = [:]
            for _ in 0..<2 { members[text()] = .random(depth: depth - 1, using: &random) }
            return .object(members)
        }
    }
}
