extension Line {
    /// Returns the line broken at spaces, between wide characters, or inside a word that is longer than the limit.
    func wrapped(to limit: Int) -> [Line] {
        guard width > limit else { return [self] }
        let limit = max(limit, 1)
        if let only = spans.first, spans.count == 1, only.width == only.text.utf8.count {
            return Line.wrapped(ascii: only.text, only.style, to: limit)
        }
        var glyphs: [Glyph] = []
        glyphs.reserveCapacity(width)
        for span in spans {
            for character in span.text {
                glyphs.append(Glyph(character: character, width: CellWidth.of(character), style: span.style))
            }
        }

        var lines: [Line] = []
        var start = 0
        for cut in Line.breaks(glyphs.map { ($0.width, $0.isSpace) }, limit: limit) {
            lines.append(Line(glyphs[start..<cut]))
            start = cut
        }
        lines.append(Line(glyphs[start...]))
        return lines
    }

    /// Returns the line cut to a number of cells. If the caret is in the part that is cut off, it moves to the last
    /// cell.
    func keepingCaret(in availableWidth: Int) -> Line {
        guard width > availableWidth, let caret = spans.first(where: { $0.style.marks.contains(.caret) })?.style else {
            return self
        }
        var glyphs: [Glyph] = []
        var used = 0
        for span in spans {
            for character in span.text {
                let width = CellWidth.of(character)
                used += width
                if used <= availableWidth {
                    glyphs.append(Glyph(character: character, width: width, style: span.style))
                }
            }
        }
        if !glyphs.contains(where: { $0.style.marks.contains(.caret) }), let last = glyphs.indices.last {
            glyphs[last].style = caret
        }
        return Line(glyphs[...])
    }

    /// Returns the indices at which lines begin, except the first.
    static func breaks(_ glyphs: [(width: Int, isSpace: Bool)], limit: Int) -> [Int] {
        var cuts: [Int] = []
        var start = 0
        var end = 0
        var used = 0
        /// The index at which the next line can begin.
        var lastBreak: Int?
        while end < glyphs.count {
            let glyph = glyphs[end]
            if glyph.isSpace {
                // A space at the end of a line may overhang.
                lastBreak = end + 1
            } else if end > start, glyph.width == 2 || glyphs[end - 1].width == 2 {
                lastBreak = end
            }
            if used + glyph.width > limit, end > start, !glyph.isSpace {
                let cut = lastBreak ?? end
                cuts.append(cut)
                start = cut
                end = cut
                used = 0
                lastBreak = nil
            } else {
                used += glyph.width
                end += 1
            }
        }
        return cuts
    }

    /// Breaks text that consists of printable ASCII.
    static func wrapped(ascii text: String, _ style: TextStyle, to limit: Int) -> [Line] {
        if text.utf8.count <= limit { return [Line.ascii(text, style)] }
        let limit = max(limit, 1)
        var text = text
        return text.withUTF8 { bytes in
            let space = UInt8(ascii: " ")
            var lines: [Line] = []
            lines.reserveCapacity(bytes.count / limit + 2)
            var start = 0
            while start < bytes.count {
                var end = min(start + limit, bytes.count)
                var next = end
                if end < bytes.count {
                    // A space may overhang the edge. Otherwise the line ends at its last space.
                    if bytes[end] == space {
                        while next < bytes.count, bytes[next] == space { next += 1 }
                    } else if let last = bytes[start..<end].lastIndex(of: space) {
                        end = last
                        next = last + 1
                    }
                }
                while end > start, bytes[end - 1] == space { end -= 1 }
                let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
                lines.append(Line.ascii(text, style))
                start = next
            }
            return lines
        }
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

/// Returns the text broken into lines of at most `limit` cells.
func wrap(_ text: String, _ style: TextStyle, to limit: Int) -> [Line] {
    if text.isPlainASCII { return Line.wrapped(ascii: text, style, to: limit) }
    let text = visible(text)
    if !text.utf8.contains(UInt8(ascii: "\n")) { return Line(text, style).wrapped(to: limit) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
        Line(String($0), style).wrapped(to: limit)
    }
}
