import RenderTree

// Attributes that few nodes have. They change how a node is drawn, not its meaning.

extension HTMLWriter {
    /// Writes the drawing attributes as style declarations. Colors are theme colors, and numbers are limited: no text
    /// of an attribute reaches the page.
    mutating func writeDrawing(of attributes: AttributeList) {
        for index in attributes.pairs.indices {
            let value = attributes.pairs[index].value
            switch attributes.pairs[index].key {
            case .tint: if let color = HTMLWriter.color(value) { declare("--accent:", color) }
            case .background:
                // A shade of the color, on which the normal text colors are readable.
                guard let color = HTMLWriter.color(value) else { break }
                out.raw("background:color-mix(in srgb,")
                out.raw(color)
                out.raw(" var(--shade),var(--page));")
            case .border: if let color = HTMLWriter.color(value) { declare("border:1px solid ", color) }
            case .clip: writeClip(value.text?.split(separator: " ") ?? [])
            case .textAlignment:
                if let place = value.text.flatMap({ HTMLWriter.textAlignments[$0] }) { declare("text-align:", place) }
            case .opacity: declare("opacity:", value.number, 0...1, ";")
            case .shadow: declare("box-shadow:0 1px ", value.number, 0...40, "px rgb(0 0 0/.3);")
            case .columns:
                guard let columns = value.number, columns >= 1 else { break }
                out.raw("display:grid;")
                declare("grid-template-columns:repeat(", columns.rounded(.down), 1...12, ",minmax(0,1fr));")
            case .effect: writeEffect(value.text?.split(separator: " ") ?? [])
            case .transition:
                let ways = value.text?.split(separator: ",") ?? []
                writeTransition("--from:", ways.first)
                writeTransition("--to:", ways.last)
            default: break
            }
        }
    }

    private mutating func writeClip(_ words: [Substring]) {
        switch words.first {
        case "circle"?, "ellipse"?: out.raw("border-radius:50%;overflow:hidden;")
        case "capsule"?: out.raw("border-radius:999px;overflow:hidden;")
        case "rectangle"?: out.raw("overflow:hidden;")
        case "roundedRectangle"? where words.count > 1:
            out.raw("overflow:hidden;")
            declare("border-radius:", Double(words[1]), 0...200, "px;")
        default: break
        }
    }

    private mutating func writeEffect(_ words: [Substring]) {
        let number = words.count > 1 ? Double(words[1]) : nil
        switch words.first {
        case "blur"?: declare("filter:blur(", number, 0...40, "px);")
        case "rotation"?: declare("display:inline-block;transform:rotate(", number, -3_600...3_600, "deg);")
        case "scale"? where words.count > 2:
            guard let number, number.isFinite, let other = Double(words[2]), other.isFinite else { break }
            declare("display:inline-block;transform:scale(", number, -10...10, ",")
            declare("", other, -10...10, ");")
        case "scale"?: declare("display:inline-block;transform:scale(", number, -10...10, ");")
        default: break
        }
    }

    /// The script of a live page begins or ends with this transformation.
    private mutating func writeTransition(_ property: StaticString, _ way: Substring?) {
        let words = way?.split(separator: " ") ?? []
        switch (words.first, words.last) {
        case ("identity", _): declare(property, "none")
        case ("move", "top"): declare(property, "translateY(-24px)")
        case ("move", "bottom"): declare(property, "translateY(24px)")
        case ("move", "leading"): declare(property, "translateX(calc(-24px*var(--way,1)))")
        case ("move", "trailing"): declare(property, "translateX(calc(24px*var(--way,1)))")
        case ("scale", let factor?):
            guard let factor = Double(factor), !factor.isNaN else { break }
            out.raw(property)
            declare("scale(", factor, 0...10, ");")
        default: break
        }
    }

    private mutating func declare(_ property: StaticString, _ value: StaticString) {
        out.raw(property)
        out.raw(value)
        out.raw(";")
    }

    private mutating func declare(
        _ start: StaticString,
        _ number: Double?,
        _ limits: ClosedRange<Double>,
        _ end: StaticString
    ) {
        guard let number, !number.isNaN else { return }
        out.raw(start)
        out.number(min(max(number, limits.lowerBound), limits.upperBound))
        out.raw(end)
    }

    private static func color(_ hint: AttributeValue) -> StaticString? {
        hint.text.flatMap(ThemeColor.init(hint:)).map(\.variable)
    }

    private static let textAlignments: [String: StaticString] = [
        "leading": "start", "center": "center", "trailing": "end",
    ]
}

extension ThemeColor {
    /// The CSS variable of the color.
    var variable: StaticString {
        switch self {
        case .primary: "var(--ink)"
        case .secondary: "var(--secondary)"
        case .tertiary: "var(--tertiary)"
        case .accent: "var(--accent)"
        case .red: "var(--red)"
        case .orange: "var(--orange)"
        case .yellow: "var(--yellow)"
        case .green, .mint: "var(--green)"
        case .teal, .cyan: "var(--teal)"
        case .blue: "var(--blue)"
        case .indigo: "var(--indigo)"
        case .purple: "var(--purple)"
        case .pink: "var(--pink)"
        case .brown: "var(--brown)"
        }
    }
}
