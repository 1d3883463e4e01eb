import StatusModel
import Testing

@Suite struct NewStatusTests {
    @Test func `white space around the text is removed, and white space within it is kept`() throws {
        let status = try NewStatus(content: "\n  Hello\n\n world \t", emoji: " 🚢 ")
        #expect(status.content == "Hello\n\n world")
        #expect(status.emoji == "🚢")
    }

    @Test(arguments: [nil, "", "  \n"])
    func `a status without an emoji gets the default emoji`(emoji: String?) throws {
        #expect(try NewStatus(content: "Hello", emoji: emoji).emoji == "✨")
    }

    @Test(arguments: ["", " ", "\n\t\r\n", "\u{200B}\u{FEFF}", "\u{3000}", "\u{2060}\u{200D}"])
    func `a status with only invisible characters is refused`(content: String) {
        #expect(throws: InvalidStatus.empty) { try NewStatus(content: content) }
    }

    @Test(arguments: ["🇩🇪", "e\u{301}", "مرحبا", "👩‍👩‍👧‍👦", "a\tb\r\nc", "\u{202E}abc", "Z\u{351}\u{36B}\u{343}algo", "1"])
    func `any visible text is kept exactly, scalar by scalar`(content: String) throws {
        #expect(Array(try NewStatus(content: content).content.unicodeScalars) == Array(content.unicodeScalars))
    }

    @Test(arguments: ["a\u{0}b", "\u{1B}[31mred", "bell\u{7}", "\u{9B}x", "del\u{7F}ete"])
    func `the error for a control character contains the character's code`(content: String) throws {
        let error = #expect(throws: InvalidStatus.self) { try NewStatus(content: content) }
        guard case .controlCharacter(let scalar)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(scalar.properties.generalCategory == .control)
        #expect(
            InvalidStatus.controlCharacter("\u{0}").description
                == "The status contains the control character U+0000; delete it."
        )
    }

    @Test func `text up to the limit is accepted, and longer text is refused`() throws {
        let limit = NewStatus.maximumLength
        #expect(try NewStatus(content: String(repeating: "a", count: limit)).content.utf8.count == limit)
        #expect(throws: InvalidStatus.tooLong(bytes: limit + 1, limit: limit)) {
            try NewStatus(content: String(repeating: "a", count: limit + 1))
        }
        #expect(throws: InvalidStatus.self) { try NewStatus(content: "a" + String(repeating: "\u{301}", count: limit)) }
    }

    @Test(arguments: [
        "🚢", "✨", "☕️", "☺", "☺️", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👍🏽", "👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👩🏿", "1️⃣", "#️⃣", "©️", "🏳️‍🌈", "❤️‍🔥", "🫠",
    ])
    func `an emoji of many scalars counts as one emoji`(emoji: String) throws {
        #expect(emoji.isSingleEmoji)
        #expect(try NewStatus(content: "Hello", emoji: emoji).emoji == emoji)
    }

    @Test(arguments: [
        "a", "1", "#", "*", "🚢🚢", "🚢 🚢", "🇩", "🇩🇪🇫🇷", "🇩🇪🇫", ":)", "é", "\u{301}", "🚢\u{301}", "\u{200D}", "\u{FE0F}", "漢",
        "\u{0}", "👩" + String(repeating: "\u{200D}👩", count: 1000),
    ])
    func `text that is not exactly one emoji is refused`(text: String) {
        #expect(!text.isSingleEmoji)
        #expect(throws: InvalidStatus.notOneEmoji(text)) { try NewStatus(content: "Hello", emoji: text) }
    }

    @Test func `an error message shortens long text to one line`() {
        for text in [
            String(repeating: "x", count: 100_000), "a\u{1B}[31m\n\u{0}b",
            "🚢" + String(repeating: "\u{301}", count: 100_000),
        ] {
            let sentence = InvalidStatus.notOneEmoji(text).description
            #expect(sentence.utf8.count < 500)
            #expect(!sentence.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
        #expect(
            InvalidStatus.notOneEmoji("ab").description == "“ab” is not one emoji; choose a single one, such as ✨."
        )
    }
}
