/// Text with a caret, and the effects of keys on it. The position of the caret is counted in characters.
struct TextEditing: Hashable {
    var text: String
    var caret: Int
    var hasLines: Bool

    init(_ text: String, caret: Int?, hasLines: Bool) {
        self.text = text
        self.caret = min(max(caret ?? text.count, 0), text.count)
        self.hasLines = hasLines
    }

    private var index: String.Index { text.index(text.startIndex, offsetBy: caret) }

    /// Applies a key. Returns `false` if the key does not edit.
    mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []), (.character(let character), .shift): insert(String(character))
        case (.paste(let pasted), _): insert(hasLines ? pasted : oneLine(pasted))
        case (.enter, []) where hasLines: insert("\n")
        case (.backspace, .alt): delete(to: wordStart)
        case (.backspace, _): delete(to: caret - 1)
        case (.delete, _), (.character("d"), .control): delete(to: caret + 1)
        case (.left, .alt), (.left, .control), (.character("b"), .alt): caret = wordStart
        case (.right, .alt), (.right, .control), (.character("f"), .alt): caret = wordEnd
        case (.left, _): caret = max(caret - 1, 0)
        case (.right, _): caret = min(caret + 1, text.count)
        case (.home, _), (.character("a"), .control): caret = lineStart
        case (.end, _), (.character("e"), .control): caret = lineEnd
        case (.character("u"), .control): delete(to: lineStart)
        case (.character("k"), .control): delete(to: lineEnd)
        default: return false
        }
        return true
    }

    private mutating func insert(_ more: String) {
        var before = String(text[..<index])
        let after = text[index...]
        before += more
        text = before + after
        // Count after the insertion: a combining mark joins the character before it, and two regional indicators form
        // one flag.
        caret = min(before.count, text.count)
    }

    private mutating func delete(to other: Int) {
        let (from, to) = (max(min(caret, other), 0), min(max(caret, other), text.count))
        let range = text.index(text.startIndex, offsetBy: from)..<text.index(text.startIndex, offsetBy: to)
        text.removeSubrange(range)
        caret = min(from, text.count)
    }

    private func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    // MARK: Places

    private var characters: [Character] { Array(text) }

    private var lineStart: Int {
        (characters[..<caret].lastIndex(where: \.isNewline) ?? -1) + 1
    }

    private var lineEnd: Int {
        characters[caret...].firstIndex(where: \.isNewline) ?? text.count
    }

    private var wordStart: Int {
        let characters = characters
        var place = caret
        while place > 0, !characters[place - 1].isWordPart { place -= 1 }
        while place > 0, characters[place - 1].isWordPart { place -= 1 }
        return place
    }

    private var wordEnd: Int {
        let characters = characters
        var place = caret
        while place < characters.count, !characters[place].isWordPart { place += 1 }
        while place < characters.count, characters[place].isWordPart { place += 1 }
        return place
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}
