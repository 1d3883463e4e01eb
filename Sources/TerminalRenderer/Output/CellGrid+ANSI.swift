public import RenderTree

extension CellGrid {
    /// Returns the page as text with escape sequences for colors.
    ///
    /// `Theme.system` uses only the sixteen colors of the terminal on its own background, so that the page fits the
    /// user's settings. The other themes set exact colors of text and background.
    public func ansi(theme: Theme = .system) -> String {
        guard let theme = TerminalTheme(theme) else { return ansi(.dark, colors: .sixteen) }
        return ansi(theme)
    }

    /// Returns the page as text with escape sequences for the colors of a theme.
    ///
    /// - Parameters:
    ///   - theme: The colors of the roles.
    ///   - colors: The colors that the terminal can show. With ``ColorDepth/sixteen`` and ``ColorDepth/none``, the
    ///     colors of the theme are not used.
    public func ansi(_ theme: TerminalTheme, colors: ColorDepth = .exact) -> String {
        let paint = Paint(theme: theme, colors: colors)
        return (0..<height).map { ansi(ofRow: $0, paint) }.joined(separator: "\n")
    }

    /// Returns a row. The style is reset at its end.
    private func ansi(ofRow row: Int, _ paint: Paint) -> String {
        var runs = runs(inRow: row)
        if !paint.hasBackgrounds, let last = runs.last, paint.codes(of: last.look).isEmpty {
            runs[runs.count - 1].text = String(last.text.reversed().drop { $0 == " " }.reversed())
        }
        var result = ""
        var current = ""
        for run in runs where !run.text.isEmpty {
            let codes = paint.codes(of: run.look)
            if codes != current {
                result += "\u{1B}[0\(codes.isEmpty ? "" : ";" + codes)m"
                current = codes
            }
            // A picture without colors would be a gray area.
            result += run.pixels == nil || paint.hasBackgrounds ? run.text : Repeated.spaces(run.width)
        }
        return current.isEmpty ? result : result + "\u{1B}[0m"
    }
}
