extension InlineMarkdown {
    /// Pairs the delimiters, starting at the item at `bottom`, and applies their styles to the items between them.
    mutating func pairDelimiters(from bottom: Int) {
        var closer = bottom
        while closer < items.count {
            guard let close = items[closer].delimiter, close.canClose, close.count > 0,
                let opener = opener(for: close, before: closer, bottom: bottom), let open = items[opener].delimiter
            else {
                closer += 1
                continue
            }
            let used = close.sign == "~" ? close.count : open.count >= 2 && close.count >= 2 ? 2 : 1
            let style: Style = close.sign == "~" ? .struck : used == 2 ? .bold : .italic
            for index in (opener + 1)..<closer {
                items[index].span.style.insert(style)
                // A delimiter that was not closed within the pair is text.
                items[index].delimiter = nil
            }
            use(used, of: opener)
            use(used, of: closer)
        }
        for index in items.indices.dropFirst(bottom) { items[index].delimiter = nil }
    }

    private func opener(for close: Delimiter, before closer: Int, bottom: Int) -> Int? {
        (bottom..<closer).last { index in
            guard let open = items[index].delimiter, open.sign == close.sign, open.canOpen, open.count > 0 else {
                return false
            }
            if close.sign == "~" { return open.count == close.count && close.count <= 2 }
            // CommonMark's rule of three, without which `*a**b*` would read as bold.
            let isEither = open.canClose || close.canOpen
            return !isEither || (open.length + close.length) % 3 != 0 || open.length % 3 == 0 && close.length % 3 == 0
        }
    }

    private mutating func use(_ count: Int, of index: Int) {
        items[index].delimiter?.count -= count
        items[index].span.atoms.removeLast(count)
    }

    // MARK: Links

    /// Reads a `]`, which ends a link if a `[` is open and `(address)` follows.
    mutating func readLinkEnd() {
        if let open = items.lastIndex(where: \.isOpenBracket), items[open].mark == "^",
            let (attributes, end) = attributes(after: position)
        {
            return endAttributes(attributes, open, end)
        }
        guard let open = items.lastIndex(where: \.isOpenBracket), let (address, end) = address(after: position) else {
            if let open = items.lastIndex(where: \.isOpenBracket) { items[open].isOpenBracket = false }
            addText(atoms[position])
            position += 1
            return
        }
        let isImage = items[open].mark == "!"
        pairDelimiters(from: open + 1)
        items.remove(at: open)
        // The alternative text of a picture stays as text, without a link to the picture.
        if !isImage {
            for index in items.indices.dropFirst(open) { items[index].span.link = address }
            for index in items.indices { items[index].isOpenBracket = false }
        }
        position = end
        // Text that follows is not part of the link.
        items.append(Item(span: Span(atoms: [], style: .code)))
    }

    /// Ends attributed text. Only `inflect` has an effect; the text is shown without the markup in any case.
    private mutating func endAttributes(_ attributes: String, _ open: Int, _ end: Int) {
        pairDelimiters(from: open + 1)
        items.remove(at: open)
        if attributes.filter({ !$0.isWhitespace }).contains("inflect:true") {
            for index in items.indices.dropFirst(open) { items[index].span.inflection = position }
        }
        position = end
        items.append(Item(span: Span(atoms: [], style: .code)))
    }

    /// Returns the attributes in `(name: value, …)` after the index, and the index of the end.
    private func attributes(after place: Int) -> (text: String, end: Int)? {
        guard sign(at: place + 1) == "(" else { return nil }
        var text = ""
        var index = place + 2
        while let character = sign(at: index), character != ")" {
            text.append(character)
            index += 1
        }
        return sign(at: index) == ")" ? (text, index + 1) : nil
    }

    /// Returns the address in `(address "title")` after the index, and the index of the end.
    private func address(after place: Int) -> (address: [Atom], end: Int)? {
        guard sign(at: place + 1) == "(" else { return nil }
        var index = skipSpaces(place + 2)
        var address: [Atom] = []
        if sign(at: index) == "<" {
            index += 1
            while index < atoms.count, sign(at: index) != ">" {
                if sign(at: index) == "<" || sign(at: index)?.isNewline == true { return nil }
                address.append(atoms[index])
                index += 1
            }
            guard index < atoms.count else { return nil }
            index += 1
        } else {
            var depth = 0
            loop: while index < atoms.count {
                switch sign(at: index) {
                case "(": depth += 1
                case ")":
                    if depth == 0 { break loop }
                    depth -= 1
                case let character? where character.isWhitespace: break loop
                default: break
                }
                address.append(atoms[index])
                index += 1
            }
        }
        index = skipTitle(skipSpaces(index))
        guard sign(at: index) == ")", !address.isEmpty else { return nil }
        return (address, index + 1)
    }

    private func skipSpaces(_ start: Int) -> Int {
        var index = start
        while sign(at: index)?.isWhitespace == true { index += 1 }
        return index
    }

    private func skipTitle(_ start: Int) -> Int {
        guard let quote = sign(at: start), quote == "\"" || quote == "'" else { return start }
        var index = start + 1
        while index < atoms.count, sign(at: index) != quote { index += 1 }
        return index < atoms.count ? skipSpaces(index + 1) : start
    }

    /// Reads `<https://example.org>` or `<ann@example.org>`.
    mutating func readAutolink() {
        var address = ""
        var index = position + 1
        while let character = sign(at: index), character != ">", character != "<", !character.isWhitespace {
            address.append(character)
            index += 1
        }
        let scheme = address.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        let hasScheme = (2...32).contains(scheme.count) && address.dropFirst(scheme.count).first == ":"
        let mail = address.split(separator: "@", omittingEmptySubsequences: false)
        let isMail = !hasScheme && mail.count == 2 && mail.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCII) }
        guard sign(at: index) == ">", hasScheme || isMail else {
            addText(atoms[position])
            position += 1
            return
        }
        let shown = address.map(Atom.character)
        let link = (isMail ? "mailto:" + address : address).map(Atom.character)
        items.append(Item(span: Span(atoms: shown, link: link)))
        position = index + 1
    }

    /// Reads `&amp;` or one of the few other entities that stand for characters with a meaning in Markdown and HTML.
    mutating func readEntity() {
        let entities: [(name: String, character: Character)] = [
            ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&nbsp;", "\u{A0}"),
        ]
        for (name, character) in entities
        where position + name.count <= atoms.count
            && zip(name, atoms[position...]).allSatisfy({ Atom.character($0) == $1 })
        {
            addText(.character(character))
            position += name.count
            return
        }
        addText(atoms[position])
        position += 1
    }
}
