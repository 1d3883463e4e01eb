extension Line {
    /// The line broken at spaces, between wide characters, or inside a word that is longer than a line.
    func wrapped(to limit: Int) -> [Line] {
        guard width > limit else { return [self] }
        let limit = max(limit, 1)
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(width)
        for span in spans {
            for character in span.text {
                glyphs.append(Glyph(character: character, width: CellWidth.of(character), style: span.style))
            }
        }

        var lines: [Line] = []
        var start = 0
        var end = 0
        var used = 0
        /// Where the line may end; what follows begins the next one.
        var lastBreak: Int?
        while end < glyphs.count {
            let glyph = glyphs[end]
            if glyph.isSpace {
                // A space at the end of a line may hang over it.
                lastBreak = end + 1
            } else if end > start, glyph.width == 2 || glyphs[end - 1].width == 2 {
                lastBreak = end
            }
            if used + glyph.width > limit, end > start, !glyph.isSpace {
                let cut = lastBreak ?? end
                lines.append(Line(glyphs[start..<cut]))
                start = cut
                end = cut
                used = 0
                lastBreak = nil
            } else {
                used += glyph.width
                end += 1
            }
        }
        lines.append(Line(glyphs[start...]))
        return lines
    }

    private struct Glyph {
        var character: Character
        var width: Int
        var style: TextStyle

        var isSpace: Bool { character == " " }
    }

    private init(_ glyphs: ArraySlice<Glyph>) {
        var glyphs = glyphs
        while let last = glyphs.last, last.isSpace, !last.style.marks.contains(.caret) { glyphs.removeLast() }
        self.init()
        var text = ""
        var width = 0
        for (index, glyph) in zip(glyphs.indices, glyphs) {
            text.append(glyph.character)
            width += glyph.width
            if index + 1 == glyphs.endIndex || glyphs[index + 1].style != glyph.style {
                append(Span(text: text, width: width, style: glyph.style))
                text = ""
                width = 0
            }
        }
    }
}

/// The text in lines of at most `limit` cells.
func wrap(_ text: String, _ style: TextStyle, to limit: Int) -> [Line] {
    let text = visible(text)
    if !text.utf8.contains(UInt8(ascii: "\n")) { return Line(text, style).wrapped(to: limit) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
        Line(String($0), style).wrapped(to: limit)
    }
}
