/// The escape sequences for styles: the colours of a theme, as far as the terminal can show them.
struct Paint: Hashable, Sendable {
    var theme: TerminalTheme
    var colors: ColorDepth

    /// Whether each cell has a background of the theme.
    var hasGrounds: Bool { colors == .exact || colors == .indexed }

    /// Returns the parameters of the escape sequence for a style; an empty text for plain text.
    func codes(of style: TextStyle) -> String {
        var codes = style.markCodes
        switch colors {
        case .exact:
            let (ink, paper) = (theme.ink(of: style), theme.paper(of: style))
            codes.append("38;2;\(ink.red);\(ink.green);\(ink.blue)")
            codes.append("48;2;\(paper.red);\(paper.green);\(paper.blue)")
        case .indexed:
            codes.append("38;5;\(theme.ink(of: style).index)")
            codes.append("48;5;\(theme.paper(of: style).index)")
        case .sixteen, .none:
            codes += style.groundCodes
            if colors == .sixteen, !style.marks.contains(.veiled), let code = style.inkCode { codes.append(code) }
        }
        return codes.joined(separator: ";")
    }
}

extension TextStyle {
    fileprivate var markCodes: [String] {
        var codes: [String] = []
        if marks.contains(.bold) { codes.append("1") }
        if marks.contains(.italic) { codes.append("3") }
        if marks.contains(.underline) { codes.append("4") }
        if marks.contains(.strikethrough) { codes.append("9") }
        return codes
    }

    /// The parameters that stand for grounds and for fainter text if the background is the terminal's own.
    fileprivate var groundCodes: [String] {
        if marks.contains(.veiled) { return ["2"] }
        var codes: [String] = []
        switch paper {
        case .window, .panel, .raised, .bar, .control: break
        case .field: if !marks.contains(.underline) { codes.append("4") }
        case .selection: if !marks.contains(.bold) { codes.append("1") }
        // Dimmed text is hard to read when it is reversed.
        case .focus: return ["7"]
        }
        switch ink {
        case .secondary, .tertiary, .border: codes.append("2")
        default: break
        }
        return codes
    }

    /// The parameter for the nearest of the terminal's own colours.
    fileprivate var inkCode: String? {
        switch ink {
        case .primary, .secondary, .tertiary, .border: nil
        case .accent, .cyan, .teal, .mint: "36"
        case .red: "31"
        case .orange, .yellow, .brown: "33"
        case .green: "32"
        case .blue, .indigo: "34"
        case .purple, .pink: "35"
        }
    }
}
