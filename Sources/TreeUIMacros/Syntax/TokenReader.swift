/// The tokens of a source text, and the information about them that macros need.
struct TokenReader {
    let source: SourceText
    let tokens: [SwiftToken]

    init(_ source: SourceText) {
        self.source = source
        tokens = SwiftLexer(source.bytes).tokens
    }

    func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        return source.text(tokens[index].range)
    }

    /// Returns whether a token is code with this text. The same word in a string or in backticks is not.
    func isCode(_ index: Int, _ text: String) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        let kind = tokens[index].kind
        return (kind == .identifier || kind == .punctuation) && self.text(index) == text
    }

    func isPunctuation(_ index: Int, among characters: String) -> Bool {
        guard index >= 0, index < tokens.count, tokens[index].kind == .punctuation, tokens[index].range.count == 1
        else { return false }
        return characters.utf8.contains(source.bytes[tokens[index].range.lowerBound])
    }

    func isName(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return tokens[index].kind == .identifier || tokens[index].kind == .escapedIdentifier
    }

    /// Returns the index after a token. After an opening parenthesis, bracket or brace, it is the index after the
    /// matching closing token, or the number of tokens if there is none.
    func index(after index: Int) -> Int {
        guard isPunctuation(index, among: "([{") else { return index + 1 }
        var depth = 0
        var index = index
        while index < tokens.count {
            if isPunctuation(index, among: "([{") { depth += 1 }
            if isPunctuation(index, among: ")]}") { depth -= 1 }
            index += 1
            if depth == 0 { break }
        }
        return index
    }

    /// Returns the index after the attribute at `index` and its arguments. A parenthesis belongs to the attribute if no
    /// space separates the two.
    func index(afterAttribute index: Int) -> Int {
        var index = index + 2
        while isPunctuation(index, among: "."), isName(index + 1) { index += 2 }
        if isPunctuation(index, among: "("), start(index) == end(index - 1) { index = self.index(after: index) }
        return index
    }

    /// The offset of a token's first byte, which is the backtick for a name in backticks.
    func start(_ index: Int) -> Int {
        guard index < tokens.count else { return source.bytes.count }
        return tokens[index].range.lowerBound - (tokens[index].kind == .escapedIdentifier ? 1 : 0)
    }

    /// The offset after the last byte of a token.
    func end(_ index: Int) -> Int {
        guard tokens.indices.contains(index) else { return index < 0 ? 0 : source.bytes.count }
        return tokens[index].range.upperBound + (tokens[index].kind == .escapedIdentifier ? 1 : 0)
    }

    /// The source of some tokens, including the text between them.
    func source(_ range: Range<Int>) -> String {
        range.isEmpty
            ? "" : source.text(start(range.lowerBound)..<max(start(range.lowerBound), end(range.upperBound - 1)))
    }
}
