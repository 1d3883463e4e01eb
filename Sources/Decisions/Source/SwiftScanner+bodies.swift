extension SwiftScanner {
    /// Skips a block, and collects its calls.
    mutating func code(in type: String) {
        var depth = 0
        while index < tokens.count {
            if tokens[index].kind == .directive {
                directive()
                continue
            }
            if isPunctuation(index, Byte.openBrace) { depth += 1 }
            if isPunctuation(index, Byte.closeBrace) {
                depth -= 1
                if depth <= 0 {
                    index += 1
                    return
                }
            }
            note(index, in: type)
            index += 1
        }
    }

    /// Collects a name, and a call if the token begins one.
    mutating func note(_ position: Int, in type: String) {
        guard isWord(position), !conditions.isUnreachable else { return }
        let isCapitalized = isCapitalized(position)
        let isCall =
            isPunctuation(position + 1, Byte.openParenthesis) && isAdjacent(position + 1)
            || isCapitalized && (isGenericCall(position + 1) || isClosureCall(position))
        guard isCapitalized || isCall else { return }
        let name = text(position)
        if isCapitalized {
            let line = tokens[position].line
            keep(name, line: line)
            let use = Use(name: name, type: type)
            if uses[use] == nil { uses[use] = line }
        }
        if isCall {
            let called = name == "init" ? typeBeforeInitializer(position) : name
            calls.append(.init(name: called, type: type, line: tokens[position].line))
        }
        if isCapitalized, isPunctuation(position + 1, Byte.dot), position + 2 < tokens.count, isWord(position + 2),
            text(position + 2) == "init"
        {
            calls.append(.init(name: name, type: type, line: tokens[position].line))
        }
    }

    /// The name of the type in `model: Model = .init(`, or `init` if the type is not written there.
    private func typeBeforeInitializer(_ position: Int) -> String {
        guard isPunctuation(position - 1, Byte.dot), isPunctuation(position - 2, Byte.equal) else { return "init" }
        let last = isPunctuation(position - 3, 63) ? position - 4 : position - 3  // an optional type
        return last > 0 && isWord(last) && isCapitalized(last) ? text(last) : "init"
    }

    /// Whether the name is called with only a trailing closure, as in `NavigationStack { … }`.
    ///
    /// A type before a brace can also be the end of a declaration or a condition: `-> View {`, `is View {`. So only places
    /// where a value begins count.
    private func isClosureCall(_ position: Int) -> Bool {
        guard position > 0, isPunctuation(position + 1, Byte.openBrace),
            tokens[position + 1].line == tokens[position].line
        else { return false }
        let before = position - 1
        if isWord(before) {
            return tokens[before].line < tokens[position].line
                || ["return", "in", "try", "await"].contains(text(before))
        }
        guard tokens[before].kind == .punctuation else { return tokens[before].line < tokens[position].line }
        switch bytes[tokens[before].range.lowerBound] {
        case Byte.openBrace, Byte.closeBrace, Byte.openParenthesis, Byte.openBracket: return true
        // The line before ends with a call, or with the label of a case.
        case Byte.closeParenthesis, Byte.closeBracket, Byte.colon: return tokens[before].line < tokens[position].line
        case Byte.equal: return before > 0 && !["=", "!", "<", ">"].contains(text(before - 1))
        default: return false
        }
    }

    private func isGenericCall(_ position: Int) -> Bool {
        guard isPunctuation(position, Byte.less), isAdjacent(position) else { return false }
        var depth = 0
        for end in position..<min(position + 40, tokens.count) {
            if isPunctuation(end, Byte.less) { depth += 1 }
            if isPunctuation(end, Byte.greater) { depth -= 1 }
            if depth == 0 { return isPunctuation(end + 1, Byte.openParenthesis) && isAdjacent(end + 1) }
        }
        return false
    }
}
