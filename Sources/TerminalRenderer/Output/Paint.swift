/// The escape sequences for styles: the colours of a theme, as far as the terminal can show them.
struct Paint: Hashable, Sendable {
    var theme: TerminalTheme
    var colors: ColorDepth

    /// Whether each cell has a background of the theme.
    var hasBackgrounds: Bool { colors == .exact || colors == .indexed }

    /// Returns the parameters of the escape sequence for a style; an empty text for plain text.
    func codes(of style: TextStyle) -> String {
        var codes = style.markCodes
        switch colors {
        case .exact:
            let (foreground, background) = (theme.foreground(of: style), theme.background(of: style))
            codes.append("38;2;\(foreground.red);\(foreground.green);\(foreground.blue)")
            codes.append("48;2;\(background.red);\(background.green);\(background.blue)")
        case .indexed:
            codes.append("38;5;\(theme.foreground(of: style).index)")
            codes.append("48;5;\(theme.background(of: style).index)")
        case .sixteen, .none:
            codes += style.backgroundCodes
            if colors == .sixteen, !style.marks.contains(.dimmed), let code = style.foregroundCode {
                codes.append(code)
            }
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

    /// The parameters that replace backgrounds and fainter text if the terminal's own background is used.
    fileprivate var backgroundCodes: [String] {
        if marks.contains(.dimmed) { return ["2"] }
        var codes: [String] = []
        switch background {
        case .window, .panel, .raised, .bar, .control: break
        case .field: if !marks.contains(.underline) { codes.append("4") }
        case .selection: if !marks.contains(.bold) { codes.append("1") }
        // Dimmed text is hard to read when it is reversed.
        case .focus: return ["7"]
        }
        switch foreground {
        case .secondary, .tertiary, .border: codes.append("2")
        default: break
        }
        return codes
    }

    /// The parameter for the nearest of the terminal's own colours.
    fileprivate var foregroundCode: String? {
        switch foreground {
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
