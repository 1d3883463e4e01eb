import RenderTree

/// A symbol as a page draws it: a shape from the table, with the variants that the symbol's name asks for.
///
/// The name `person.fill.badge.plus` is the shape `person`, filled, with the shape `plus` in a badge. So each shape has all
/// variants, without separate drawings.
struct SymbolDrawing {
    private var shape: SymbolTable.Shape
    private var isFilled = false
    private var hasSlash = false
    /// The shape around it: a circle in `plus.circle`.
    private var enclosure: Enclosure?
    private var badge: SymbolTable.Shape?
    private var hasBadge = false

    /// Finds the drawing for a name. A name without one has a neutral shape.
    init(named name: String) {
        guard let (shape, rest) = SymbolTable.shape(for: name) else {
            self.shape = SymbolTable.neutral
            UnknownSymbols.report(name)
            return
        }
        self.shape = shape
        var words = rest[...]
        while let word = words.popFirst() {
            switch word {
            case "fill": isFilled = true
            case "slash": hasSlash = true
            case "badge":
                hasBadge = true
                let name = words.filter { $0 != "fill" }.joined(separator: ".")
                badge = SymbolTable.shape(for: name)?.shape
                isFilled = isFilled || words.last == "fill"
                words = []
            default: enclosure = Enclosure(word) ?? enclosure
            }
        }
    }

    /// Writes the content of an `svg` element that uses the symbols' grid.
    func write(to out: inout HTMLBuffer) {
        if let enclosure {
            enclosure.shape.write(to: &out, isFilled: isFilled)
            out.raw("<g class=\"")
            out.raw(enclosure.name)
            out.raw(isFilled ? " cut\">" : "\">")
            shape.write(to: &out)
            out.raw("</g>")
        } else {
            shape.write(to: &out, isFilled: isFilled)
        }
        // The first line is a gap beside the second one.
        if hasSlash { out.raw("<path class=\"cut\" d=\"M5 2.5L22 19.5\"/><path d=\"M3.5 3.5L20.5 20.5\"/>") }
        guard hasBadge else { return }
        out.raw(
            "<circle class=\"cut fill\" cx=\"18\" cy=\"18\" r=\"6\"/><circle class=\"fill\" cx=\"18\" cy=\"18\" r=\"4.2\"/>"
        )
        guard let badge else { return }
        out.raw("<g class=\"in-badge cut\">")
        badge.write(to: &out)
        out.raw("</g>")
    }

    /// A shape inside which another one can be drawn.
    private struct Enclosure {
        /// The class of the group inside, which the style sheet scales.
        var name: StaticString
        var shape: SymbolTable.Shape

        init?(_ word: Substring) {
            switch word {
            case "circle": name = "in-circle"
            case "square", "app": name = "in-square"
            case "rectangle", "capsule", "oval": name = "in-rectangle"
            case "triangle": name = "in-triangle"
            case "seal", "shield", "hexagon", "octagon", "diamond": name = "in-seal"
            case "bubble", "message": name = "in-bubble"
            default: return nil
            }
            guard let shape = SymbolTable.shape(for: String(word))?.shape else { return nil }
            self.shape = shape
        }
    }
}

extension HTMLWriter {
    /// Writes a symbol that belongs to the page itself and has no meaning.
    mutating func writeSymbol(_ name: String) {
        out.raw("<svg class=\"symbol\" aria-hidden=\"true\" viewBox=\"0 0 24 24\">")
        writeDrawing(of: name)
        out.raw("</svg>")
    }

    /// Writes the lines of a symbol. Pages have few different symbols but repeat them often, so this copies symbols
    /// that it has already written.
    mutating func writeDrawing(of symbol: String) {
        if let known = drawings[symbol] { return out.again(known) }
        let start = out.count
        SymbolDrawing(named: symbol).write(to: &out)
        drawings[symbol] = start..<out.count
    }
}

extension SymbolTable.Shape {
    fileprivate func write(to out: inout HTMLBuffer, isFilled: Bool = false) {
        guard isFilled, !area.isEmpty else {
            out.raw("<path d=\"")
            for part in [area, detail, line] { out.verbatim(String(part)) }
            return out.raw("\"/>")
        }
        let parts: [(StaticString, Substring)] = [("fill", area), ("cut", detail), ("", line)]
        for (name, path) in parts where !path.isEmpty {
            out.raw("<path")
            if name.utf8CodeUnitCount > 0 {
                out.raw(" class=\"")
                out.raw(name)
                out.raw("\"")
            }
            out.raw(" d=\"")
            out.verbatim(String(path))
            out.raw("\"/>")
        }
    }
}
