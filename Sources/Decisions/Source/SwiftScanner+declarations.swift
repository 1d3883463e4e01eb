extension SwiftScanner {
    mutating func declaration(_ introducer: Introducer, in context: Context) {
        switch introducer.keyword {
        case .import: readImport(introducer)
        case .class: type(.class, introducer, in: context)
        case .struct: type(.struct, introducer, in: context)
        case .enum: type(.enum, introducer, in: context)
        case .actor: type(.actor, introducer, in: context)
        case .protocol: type(.protocol, introducer, in: context)
        case .extension: type(.extension, introducer, in: context)
        case .typealias: member(.typealias, introducer, in: context)
        case .associatedtype: member(.associatedType, introducer, in: context)
        case .macro: member(.macro, introducer, in: context)
        case .func: member(.function, introducer, in: context)
        case .initializer: member(.initializer, introducer, in: context)
        case .subscript: member(.subscriptMember, introducer, in: context)
        case .var, .let: member(.property, introducer, in: context)
        case .case: member(.enumCase, introducer, in: context)
        case .deinit, .operator, .precedencegroup: break
        }
    }

    private mutating func readImport(_ introducer: Introducer) {
        guard isWord(index) else { return }
        var name = index
        let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias", "actor"]
        if kinds.contains(text(index)), isWord(index + 1), tokens[index + 1].line == tokens[index].line { name += 1 }
        let module = text(name)
        imports.append(
            .init(
                module: module,
                line: tokens[name].line,
                isUnreachable: conditions.isUnreachable,
                isConditional: conditions.isConditional,
                isGuarded: conditions.isGuarded(module),
                isExported: introducer.attributes.contains("_exported")
            )
        )
        index = name + 1
        while isPunctuation(index, Byte.dot), isWord(index + 1) { index += 2 }
    }

    private mutating func type(
        _ kind: SourceFile.Declaration.Kind,
        _ introducer: Introducer,
        in context: Context
    ) {
        guard isWord(index) else { return }
        let line = tokens[index].line
        var name = text(index)
        index += 1
        while isPunctuation(index, Byte.dot), isWord(index + 1) {
            name += "." + text(index + 1)
            index += 2
        }
        let full = context.name.isEmpty ? name : "\(context.name).\(name)"
        let signature = signature(of: kind, in: full)
        let isVisible = isVisible(introducer, in: context)
        add(
            .init(
                kind: kind,
                name: full,
                parent: context.name,
                line: line,
                isPublic: kind == .extension ? introducer.isPublic : isVisible,
                inherits: signature.inherits,
                attributes: introducer.attributes,
                mentions: signature.mentions + introducer.wrappers
            )
        )
        guard isPunctuation(index, Byte.openBrace) else { return }
        var inner = Context(name: full, kind: kind)
        if kind == .extension {
            inner.membersArePublic = introducer.isPublic
            inner.allowsPublic = context.allowsPublic && !introducer.isRestricted
        } else {
            inner.membersArePublic = kind == .protocol && isVisible
            inner.allowsPublic = isVisible
        }
        body(of: inner)
    }

    private mutating func member(
        _ kind: SourceFile.Declaration.Kind,
        _ introducer: Introducer,
        in context: Context
    ) {
        var names = [kind == .subscriptMember ? "subscript" : "init"]
        let line = introducer.line
        if kind != .initializer, kind != .subscriptMember, index < tokens.count {
            guard isWord(index) || kind == .function || kind == .property else { return }
            names = [text(index)]
            var end = kind == .property && isPunctuation(index, Byte.openParenthesis) ? end(of: index) : index + 1
            if !isWord(index), kind == .function {
                // The lexer reads an operator as one token for each character.
                while end < tokens.count, tokens[end].kind == .punctuation, isAdjacent(end),
                    !isPunctuation(end, Byte.openParenthesis)
                {
                    names[0] += text(end)
                    end += 1
                }
            }
            // `let (first, second)` declares several properties.
            if kind == .property, end > index + 1 { names = (index..<end).filter(isWord).map(text) }
            index = end
        }
        let signature = signature(of: kind, in: context.name)
        var isVisible = isVisible(introducer, in: context)
        if kind == .enumCase { isVisible = context.kind == .enum && context.allowsPublic }
        for name in names {
            add(
                .init(
                    kind: kind,
                    name: context.name.isEmpty ? name : "\(context.name).\(name)",
                    parent: context.name,
                    line: line,
                    isPublic: isVisible,
                    inherits: [],
                    attributes: introducer.attributes,
                    mentions: signature.mentions + introducer.wrappers
                )
            )
        }
        if isPunctuation(index, Byte.openBrace) { code(in: context.name) }
    }

    private func isVisible(_ introducer: Introducer, in context: Context) -> Bool {
        guard context.allowsPublic else { return false }
        return introducer.isPublic || context.membersArePublic && !introducer.isRestricted
    }

    private struct Signature {
        var mentions: [SourceFile.Mention] = []
        var inherits: [String] = []
    }

    /// Reads the types of a declaration, up to its body, its value, or the next declaration.
    private mutating func signature(of kind: SourceFile.Declaration.Kind, in type: String) -> Signature {
        var signature = Signature()
        var depth = 0
        var generics = 0
        var isInheritance = false
        var isConstraint = false
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .directive { return signature }
            if depth == 0, token.isFirstOnLine, !continues(at: index) { return signature }
            if token.kind == .punctuation {
                switch bytes[token.range.lowerBound] {
                case Byte.openBrace where depth == 0, Byte.closeBrace where depth == 0: return signature
                case Byte.semicolon where depth == 0: return signature
                case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth += 1
                case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: depth -= 1
                case Byte.less: generics += 1
                case Byte.greater where generics > 0 && !isPunctuation(index - 1, 45): generics -= 1
                case Byte.colon where depth == 0 && generics == 0: isInheritance = !isConstraint
                case Byte.equal where kind != .typealias && kind != .associatedType && !isOperator(index):
                    if depth == 0, kind == .property || kind == .enumCase { return signature }
                    if depth == 0, generics > 0 { break }  // a same-type requirement
                    if depth > 0 {
                        skipDefault(in: type)
                        continue
                    }
                default: break
                }
            } else if isWord(index), !isLabel(index, depth: depth) {
                let name = text(index)
                if token.kind == .identifier, name == "where" {
                    isConstraint = true
                    isInheritance = false
                }
                if !Self.plainWords.contains(name) {
                    signature.mentions.append(.init(name: name, line: token.line))
                    keep(name, line: token.line)
                    if isInheritance, depth == 0, generics == 0 { inherit(name, into: &signature) }
                }
            }
            index += 1
        }
        return signature
    }

    private func inherit(_ name: String, into signature: inout Signature) {
        // `Module.Name` is one name.
        if isPunctuation(index - 1, Byte.dot), let last = signature.inherits.popLast() {
            signature.inherits.append("\(last).\(name)")
        } else {
            signature.inherits.append(name)
        }
    }

    /// Skips a default value up to the comma or bracket after it, and collects its calls.
    private mutating func skipDefault(in type: String) {
        var depth = 0
        index += 1
        while index < tokens.count {
            if tokens[index].kind == .punctuation {
                switch bytes[tokens[index].range.lowerBound] {
                case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth += 1
                case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace:
                    if depth == 0 { return }
                    depth -= 1
                case Byte.comma where depth == 0: return
                default: break
                }
            }
            note(index, in: type)
            index += 1
        }
    }

    /// Returns whether an equals sign is part of an operator such as `==`.
    private func isOperator(_ position: Int) -> Bool {
        let start = tokens[position].range.lowerBound
        let before = start > 0 ? bytes[start - 1] : 0
        let after = start + 1 < bytes.count ? bytes[start + 1] : 0
        return before == Byte.equal || after == Byte.equal || before == 33 || before == Byte.less
            || before == Byte.greater
    }

    /// Returns whether a word is an argument label or a parameter name, and not a type.
    private func isLabel(_ position: Int, depth: Int) -> Bool {
        // A capitalized word before a colon is the key of a dictionary type.
        let first = bytes[tokens[position].range.lowerBound]
        guard depth > 0, !(first >= 65 && first <= 90) else { return false }
        if isPunctuation(position + 1, Byte.colon) { return true }
        return isWord(position + 1) && isPunctuation(position + 2, Byte.colon)
            && !Self.plainWords.contains(text(position))
    }

    /// Returns whether the first token of a line continues the declaration of the line before.
    private func continues(at position: Int) -> Bool {
        let token = tokens[position]
        if token.kind == .punctuation {
            return !"@}#".utf8.contains(bytes[token.range.lowerBound])
        }
        if token.kind == .identifier, ["where", "async", "throws", "rethrows"].contains(text(position)) { return true }
        let previous = tokens[position - 1]
        guard previous.kind == .punctuation else { return false }
        return ",:&=<(>".utf8.contains(bytes[previous.range.lowerBound])
            && !(bytes[previous.range.lowerBound] == Byte.greater && !isPunctuation(position - 2, 45))
    }

    /// The words in a signature that are not type names.
    private static let plainWords: Set = [
        "any", "some", "inout", "async", "throws", "rethrows", "where", "each", "repeat", "borrowing", "consuming",
        "sending", "isolated", "nonisolated", "escaping", "autoclosure", "Self", "self", "get",
        "set", "class", "let", "var", "_",
    ]
}
