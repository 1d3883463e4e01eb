import RenderTree

extension HTMLWriter {
    /// Writes a shape. Only the shape of a canvas is drawn.
    mutating func writeShape(_ node: RenderNode) {
        guard let drawing = node.attributes[.drawing]?.text.flatMap(Drawing.init(text:)) else {
            return out.raw("<span class=\"shape\" aria-hidden=\"true\"></span>\n")
        }
        open("<svg", node, class: "canvas")
        out.raw(" viewBox=\"0 0 ")
        write([drawing.width, drawing.height])
        // The size of the drawing, if the node has no other size.
        out.raw("\" width=\"")
        out.number(drawing.width)
        out.raw("\" height=\"")
        out.number(drawing.height)
        out.raw("\"")
        if node.label.isEmpty || isNamed {
            if !node.traits.contains(.hidden) { out.attribute("aria-hidden", "true") }
        } else {
            out.attribute("role", "img")
            out.attribute("aria-label", node.label)
        }
        out.raw(">")
        write(drawing.marks, prefix: "d\(DrawingName(node.id).text)-")
        out.raw("</svg>\n")
    }

    /// - Parameter prefix: The prefix of the ids in the drawing, which no other drawing on the page has.
    private mutating func write(_ marks: [Drawing.Mark], prefix: String) {
        var depth = 0
        for (index, mark) in marks.enumerated() {
            let id = "\(prefix)\(index)"
            switch mark {
            case .fill(let path, let isEvenOdd, let ink):
                let gradient = writeGradient(ink.paint, id)
                out.raw("<path")
                paint(" fill", ink, gradient)
                if isEvenOdd { out.raw(" fill-rule=\"evenodd\"") }
                out.attribute("d", path)
                out.raw("/>")
            case .stroke(let path, let line, let ink):
                let gradient = writeGradient(ink.paint, id)
                out.raw("<path fill=\"none\"")
                paint(" stroke", ink, gradient)
                out.raw(" stroke-width=\"")
                out.number(line.width)
                out.raw("\"")
                out.attribute("stroke-linecap", line.cap)
                out.attribute("stroke-linejoin", line.join)
                if !line.dashes.isEmpty {
                    out.raw(" stroke-dasharray=\"")
                    write(line.dashes)
                    out.raw("\"")
                }
                out.attribute("d", path)
                out.raw("/>")
            case .text(let text, let letters, let ink):
                let gradient = writeGradient(ink.paint, id)
                out.raw("<text")
                paint(" fill", ink, gradient)
                writeLook(of: letters)
                out.raw(">")
                out.textWithoutElements(text)
                out.raw("</text>")
            case .clip(let path, let isEvenOdd):
                out.raw("<clipPath")
                out.attribute("id", id)
                out.raw(isEvenOdd ? "><path clip-rule=\"evenodd\"" : "><path")
                out.attribute("d", path)
                out.raw("/></clipPath><g")
                out.attribute("clip-path", "url(#\(id))")
                out.raw(">")
                depth += 1
            case .unclip:
                guard depth > 0 else { continue }
                depth -= 1
                out.raw("</g>")
            }
        }
        for _ in 0..<depth { out.raw("</g>") }
    }

    private mutating func writeLook(of letters: Drawing.Letters) {
        out.raw(" font-size=\"")
        out.number(letters.size)
        out.raw(letters.isBold ? "\" font-weight=\"bold\"" : "\"")
        switch letters.anchorX {
        case ..<0.25: break
        case ..<0.75: out.raw(" text-anchor=\"middle\"")
        default: out.raw(" text-anchor=\"end\"")
        }
        // The baseline of text is below its middle by a third of the letters' size.
        out.raw(" dy=\"")
        out.number(((1 - letters.anchorY) * 1.2 - 0.25) * letters.size)
        out.raw("\" transform=\"matrix(")
        write(letters.matrix)
        out.raw(")\"")
    }

    /// Writes a paint and its opacity.
    private mutating func paint(_ property: StaticString, _ ink: Drawing.Ink, _ gradient: String?) {
        out.raw(property)
        out.raw("=\"")
        if let gradient {
            out.verbatim("url(#\(gradient))")
        } else {
            let color = SVGColor(ink.paint)
            color.write(to: &out)
            if color.opacity < 1 {
                out.raw("\"")
                out.raw(property)
                out.raw("-opacity=\"")
                out.number(color.opacity)
            }
        }
        out.raw("\"")
        if ink.opacity < 1 {
            out.raw(" opacity=\"")
            out.number(min(max(ink.opacity, 0), 1))
            out.raw("\"")
        }
    }

    /// Writes a gradient, if the paint is one.
    /// - Returns: The id of the gradient.
    private mutating func writeGradient(_ paint: String, _ id: String) -> String? {
        let parts = paint.split(separator: "|")
        guard parts.count > 2 else { return nil }
        let place = parts[1].split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
        guard place.count == 4 else { return nil }
        let isLinear = parts[0] == "linear"
        out.raw(isLinear ? "<linearGradient" : "<radialGradient")
        out.attribute("id", id)
        out.raw(" gradientUnits=\"userSpaceOnUse\"")
        let names: [StaticString] = isLinear ? [" x1", " y1", " x2", " y2"] : [" cx", " cy", " fr", " r"]
        for (name, number) in zip(names, place) {
            out.raw(name)
            out.raw("=\"")
            out.number(number)
            out.raw("\"")
        }
        out.raw(">")
        for stop in parts.dropFirst(2) {
            let fields = stop.split(separator: " ", maxSplits: 1)
            guard fields.count == 2, let offset = Double(fields[0]), offset.isFinite else { continue }
            let color = SVGColor(String(fields[1]))
            out.raw("<stop offset=\"")
            out.number(offset)
            out.raw("\" stop-color=\"")
            color.write(to: &out)
            out.raw("\" stop-opacity=\"")
            out.number(color.opacity)
            out.raw("\"/>")
        }
        out.raw(isLinear ? "</linearGradient>" : "</radialGradient>")
        return id
    }

    private mutating func write(_ numbers: [Double]) {
        for (index, number) in numbers.enumerated() {
            if index > 0 { out.raw(" ") }
            out.number(number)
        }
    }
}

/// A color of a drawing. Unlike control hints, it is drawn as it is, because it stands beside the drawing's other colors. A
/// named color is the theme's.
private struct SVGColor {
    private let variable: StaticString
    private let hex: Substring?
    let opacity: Double

    init(_ color: String) {
        let words = color.split(separator: " ")
        let name = words.first ?? ""
        let percent = words.last.flatMap { $0.last == "%" ? Double($0.dropLast()) : nil } ?? 100
        let digits = name.dropFirst()
        if name.first == "#", digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit) {
            hex = digits.prefix(6)
            let alpha = digits.count == 8 ? Int(digits.suffix(2), radix: 16) ?? 255 : 255
            opacity = Double(alpha * 100 / 255) / 100 * percent / 100
            variable = ""
            return
        }
        hex = nil
        opacity = name == "clear" ? 0 : percent / 100
        switch name {
        case "white": variable = "#fff"
        case "black", "clear": variable = "#000"
        case "background": variable = "var(--page)"
        default: variable = ThemeColor(hint: String(name))?.variable ?? "currentColor"
        }
    }

    func write(to out: inout HTMLBuffer) {
        guard let hex else { return out.raw(variable) }
        out.raw("#")
        out.verbatim(String(hex))
    }
}

/// A short name for the ids of a drawing's gradients and clips, created from the id of the drawing's node.
private struct DrawingName {
    let text: String

    init(_ id: NodeID) {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        id.withUTF8Text { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        text = String(hash, radix: 36)
    }
}
