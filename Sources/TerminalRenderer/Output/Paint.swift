/// The escape sequences for styles: the colors of a theme, as far as the terminal can show them.
struct Paint: Hashable, Sendable {
    var theme: TerminalTheme
    var colors: ColorDepth

    /// Whether each cell has a background of the theme.
    var hasBackgrounds: Bool { colors == .exact || colors == .indexed }

    /// Returns the parameters that change the look of the cells that follow; an empty text if nothing changes.
    /// - Parameter before: The present look; `nil` if none is set.
    func codes(from before: CellLook?, to look: CellLook) -> String {
        let codes = codes(of: look)
        guard let before else { return codes }
        if before == look { return "" }
        guard hasBackgrounds, before.style.marks.drawn == look.style.marks.drawn else {
            let same = codes == self.codes(of: before)
            return same ? "" : codes.isEmpty ? "0" : "0;" + codes
        }
        let (old, new) = (colorCodes(of: before), colorCodes(of: look))
        return zip(old, new).filter { $0 != $1 }.map(\.1).joined(separator: ";")
    }

    /// Returns the parameters of the escape sequence for a style; an empty text for plain text.
    func codes(of style: TextStyle) -> String { codes(of: CellLook(style: style)) }

    func codes(of look: CellLook) -> String {
        let style = look.style
        var codes = style.markCodes
        switch colors {
        case .exact, .indexed: codes += colorCodes(of: look)
        case .sixteen, .none:
            codes += style.backgroundCodes
            if colors == .sixteen, !style.marks.contains(.dimmed), let code = style.foregroundCode {
                codes.append(code)
            }
        }
        return codes.joined(separator: ";")
    }

    /// The parameters for the color of the text and of the background.
    private func colorCodes(of look: CellLook) -> [String] {
        let (foreground, background) = colors(of: look)
        if colors == .indexed { return ["38;5;\(foreground.index)", "48;5;\(background.index)"] }
        return [
            "38;2;\(foreground.red);\(foreground.green);\(foreground.blue)",
            "48;2;\(background.red);\(background.green);\(background.blue)",
        ]
    }
}

extension TextStyle.Marks {
    /// The marks without those that have no escape sequence.
    fileprivate var drawn: TextStyle.Marks { subtracting([.caret, .bracket]) }
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

    /// The parameter for the nearest of the terminal's own colors.
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
