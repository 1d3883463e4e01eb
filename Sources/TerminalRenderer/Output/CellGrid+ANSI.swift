public import RenderTree

extension CellGrid {
    /// Returns the page as text with escape sequences for colours.
    ///
    /// `Theme.system` uses only the sixteen colours of the terminal on its own background, so that the page fits the
    /// user's settings. The other themes set exact colours of text and background.
    public func ansi(theme: Theme = .system) -> String {
        guard let theme = TerminalTheme(theme) else { return ansi(.dark, colors: .sixteen) }
        return ansi(theme)
    }

    /// Returns the page as text with escape sequences for the colours of a theme.
    ///
    /// - Parameters:
    ///   - theme: The colours of the roles.
    ///   - colors: The colours that the terminal can show. With ``ColorDepth/sixteen`` and ``ColorDepth/none``, the
    ///     colours of the theme are not used.
    public func ansi(_ theme: TerminalTheme, colors: ColorDepth = .exact) -> String {
        let paint = Paint(theme: theme, colors: colors)
        return (0..<height).map { ansi(ofRow: $0, paint) }.joined(separator: "\n")
    }

    /// Returns a row. The style is reset at its end.
    ///
    /// - Parameter placed: Whether to set the cursor after each character of several scalars, and to write links.
    ///   Terminals disagree about the widths of some characters; this limits the effect to the character itself.
    func ansi(ofRow row: Int, _ paint: Paint, placed: Bool = false) -> String {
        var runs = runs(inRow: row)
        var isCut = false
        if !paint.hasBackgrounds, let last = runs.last, paint.codes(of: last.style).isEmpty {
            let kept = last.text.reversed().drop { $0 == " " }
            isCut = last.text.hasSuffix(" ")
            runs[runs.count - 1].text = String(kept.reversed())
        }
        var result = ""
        var address = ""
        var current = ""
        for run in runs where !run.text.isEmpty {
            let codes = paint.codes(of: run.style)
            if codes != current {
                result += "\u{1B}[0\(codes.isEmpty ? "" : ";" + codes)m"
                current = codes
            }
            if placed {
                let next = self.address(of: run.style) ?? ""
                if next != address { result += "\u{1B}]8;;\(next)\u{1B}\\" }
                address = next
            }
            if placed, !run.text.isPlainASCII { appendPlaced(run, to: &result) } else { result += run.text }
        }
        if !address.isEmpty { result += "\u{1B}]8;;\u{1B}\\" }
        if !current.isEmpty { result += "\u{1B}[0m" }
        // A terminal may have drawn a character beyond its cells. Clear the rest of the line if nothing is written
        // there.
        return placed && isCut && result.utf8.contains { $0 >= 0x80 } ? result + "\u{1B}[K" : result
    }
}

private func appendPlaced(_ run: CellGrid.Run, to text: inout String) {
    var column = run.column
    for character in run.text {
        text.append(character)
        column += CellWidth.of(character)
        if character.unicodeScalars.count > 1 { text += "\u{1B}[\(column + 1)G" }
    }
}
