/// Reads the Markdown in one line of text: `*italic*`, `**bold**`, `` `code` ``, `~~struck~~`, `[links](address)`,
/// `<https://…>`, `^[attributed text](inflect: true)` and `\` as an escape. Everything else stays text, including
/// malformed Markdown.
///
/// Delimiters open and close by the rules of CommonMark. Blocks, such as lists, are not read.
struct InlineMarkdown {
    /// A character, or the place of an interpolated value, whose text is never read as Markdown.
    enum Atom: Equatable {
        case character(Character)
        case value(Int)
    }

    struct Style: OptionSet {
        let rawValue: Int
        static let bold = Style(rawValue: 1)
        static let italic = Style(rawValue: 2)
        static let code = Style(rawValue: 4)
        static let struck = Style(rawValue: 8)
    }

    /// A sequence of atoms with one style and one link.
    struct Span: Equatable {
        var atoms: [Atom]
        var style: Style = []
        var link: [Atom]?
        /// The number of the bracket, in text whose words agree with a number.
        var inflection: Int?
    }

    /// Returns whether the text contains a character that has a meaning in Markdown.
    static func hasSigns(_ text: String) -> Bool {
        // The storage is contiguous, except for a string that Foundation bridged, and is read faster than the view.
        text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isSign) } ?? text.utf8.contains(where: isSign)
    }

    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
            UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: "&"):
            true
        default: false
        }
    }

    static func spans(of atoms: [Atom]) -> [Span] {
        var reader = InlineMarkdown(atoms: atoms)
        reader.read()
        reader.pairDelimiters(from: 0)
        return reader.joinedSpans()
    }

    /// Text, or a run of delimiters that may turn out to be text.
    struct Item {
        var span: Span
        var delimiter: Delimiter?
        /// Whether the item is a `[` that may begin a link.
        var isOpenBracket = false
        /// The sign before the `[`: `!` for an image, `^` for attributed text.
        var mark: Character?
    }

    struct Delimiter {
        var sign: Character
        var count: Int
        var length: Int
        var canOpen: Bool
        var canClose: Bool
    }

    let atoms: [Atom]
    var position = 0
    var items: [Item] = []

    private init(atoms: [Atom]) {
        self.atoms = atoms
    }

    // MARK: Reading

    private mutating func read() {
        while position < atoms.count {
            guard case .character(let character) = atoms[position] else {
                addText(atoms[position])
                position += 1
                continue
            }
            switch character {
            case "\\": readEscape()
            case "`": readCode()
            case "*", "_", "~": readDelimiter(character)
            case "[": addBracket()
            case "!", "^":
                guard sign(at: position + 1) == "[" else { fallthrough }
                position += 1
                addBracket(after: character)
            case "]": readLinkEnd()
            case "<": readAutolink()
            case "&": readEntity()
            default:
                addText(atoms[position])
                position += 1
            }
        }
    }

    func sign(at index: Int) -> Character? {
        if atoms.indices.contains(index), case .character(let character) = atoms[index] { character } else { nil }
    }

    mutating func addText(_ atom: Atom) {
        if let last = items.indices.last, items[last].delimiter == nil, !items[last].isOpenBracket,
            items[last].span.style.isEmpty, items[last].span.link == nil
        {
            items[last].span.atoms.append(atom)
        } else {
            items.append(Item(span: Span(atoms: [atom])))
        }
    }

    private mutating func addBracket(after mark: Character? = nil) {
        let signs: [Character] = mark.map { [$0, "["] } ?? ["["]
        items.append(Item(span: Span(atoms: signs.map(Atom.character)), isOpenBracket: true, mark: mark))
        position += 1
    }

    private mutating func readEscape() {
        if let next = sign(at: position + 1), next.isASCII, next.isPunctuation || next.isSymbol {
            addText(.character(next))
            position += 2
        } else {
            addText(atoms[position])
            position += 1
        }
    }

    /// Reads code, which ends with as many backticks as it begins with.
    private mutating func readCode() {
        let length = runLength(at: position)
        var end = position + length
        while end < atoms.count {
            let run = runLength(at: end)
            if run == length { break }
            end += max(run, 1)
        }
        guard end < atoms.count else {
            for _ in 0..<length { addText(.character("`")) }
            position += length
            return
        }
        var code = atoms[(position + length)..<end]
        if code.first == .character(" "), code.last == .character(" "), code.contains(where: { $0 != .character(" ") })
        {
            code = code.dropFirst().dropLast()
        }
        items.append(Item(span: Span(atoms: Array(code), style: .code)))
        position = end + length
    }

    private func runLength(at start: Int) -> Int {
        guard let first = sign(at: start), first == "`" || start == position else { return 0 }
        var end = start
        while sign(at: end) == first { end += 1 }
        return end - start
    }

    private mutating func readDelimiter(_ character: Character) {
        let length = runLength(at: position)
        let before = position == 0 ? nil : atoms[position - 1]
        let after = position + length < atoms.count ? atoms[position + length] : nil
        let isLeft = !after.isSpace && (!after.isSign || before.isSpace || before.isSign)
        let isRight = !before.isSpace && (!before.isSign || after.isSpace || after.isSign)
        let delimiter = Delimiter(
            sign: character,
            count: length,
            length: length,
            // An underscore within a word is part of the word.
            canOpen: isLeft && (character != "_" || !isRight || before.isSign),
            canClose: isRight && (character != "_" || !isLeft || after.isSign)
        )
        let signs = Array(repeating: Atom.character(character), count: length)
        items.append(Item(span: Span(atoms: signs), delimiter: delimiter))
        position += length
    }

    // MARK: The result

    private func joinedSpans() -> [Span] {
        var spans: [Span] = []
        for item in items where !item.span.atoms.isEmpty {
            if let last = spans.last, last.style == item.span.style, last.link == item.span.link,
                last.inflection == item.span.inflection
            {
                spans[spans.count - 1].atoms += item.span.atoms
            } else {
                spans.append(item.span)
            }
        }
        return spans
    }
}

extension InlineMarkdown.Atom? {
    /// Whether the atom is white space, or the start or the end of the text.
    var isSpace: Bool {
        switch self {
        case nil: true
        case .value?: false
        case .character(let character)?: character.isWhitespace
        }
    }

    var isSign: Bool {
        if case .character(let character)? = self { character.isPunctuation || character.isSymbol } else { false }
    }
}
