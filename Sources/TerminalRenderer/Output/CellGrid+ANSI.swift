public import RenderTree

extension CellGrid {
    /// Returns the page as text with escape sequences for colours.
    ///
    /// `Theme.system` uses only the sixteen colours of the terminal on its own background, so that the page fits the
    /// user's settings. The other themes set exact colours of text and background.
    public func ansi(theme: Theme = .system) -> String {
        let lines = (0..<height).map { ansi(ofRow: $0, theme: theme) }
        return lines.joined(separator: "\n")
    }

    /// Returns a row. The style is reset at its end.
    ///
    /// - Parameter placed: Whether to set the cursor after each character of several scalars, and to write links.
    ///   Terminals disagree about the widths of some characters; this limits the effect to the character itself.
    func ansi(ofRow row: Int, theme: Theme, placed: Bool = false) -> String {
        let palette = Palette(theme)
        var runs = runs(inRow: row)
        var isCut = false
        if palette == nil, let last = runs.last, last.style == .plain {
            let kept = last.text.reversed().drop { $0 == " " }
            isCut = last.text.hasSuffix(" ")
            runs[runs.count - 1].text = String(kept.reversed())
        }
        var result = ""
        var address = ""
        var current = ""
        for run in runs where !run.text.isEmpty {
            let codes = palette.map { run.style.codes($0) } ?? run.style.systemCodes
            if codes != current {
                result += "\u{1B}[0\(codes.isEmpty ? "" : ";" + codes)m"
                current = codes
            }
            if placed {
                let next = self.address(of: run.style) ?? ""
                if next != address { result += "\u{1B}]8;;\(next)\u{1B}\\" }
                address = next
            }
            if placed, !run.text.isPlainASCII { append(run, to: &result) } else { result += run.text }
        }
        if !address.isEmpty { result += "\u{1B}]8;;\u{1B}\\" }
        if !current.isEmpty { result += "\u{1B}[0m" }
        // A terminal may have drawn a character beyond its cells. Clear the rest of the line if nothing is written
        // there.
        return placed && isCut && result.utf8.contains { $0 >= 0x80 } ? result + "\u{1B}[K" : result
    }
}

private func append(_ run: CellGrid.Run, to text: inout String) {
    var column = run.column
    for character in run.text {
        text.append(character)
        column += CellWidth.of(character)
        if character.unicodeScalars.count > 1 { text += "\u{1B}[\(column + 1)G" }
    }
}

extension TextStyle {
    /// Returns the parameters of the escape sequence, with exact colours.
    fileprivate func codes(_ palette: Palette) -> String {
        let ink = palette.ink(of: self)
        let paper = palette.paper(of: self)
        var codes = markCodes
        codes.append("38;2;\(ink.red);\(ink.green);\(ink.blue)")
        codes.append("48;2;\(paper.red);\(paper.green);\(paper.blue)")
        return codes.joined(separator: ";")
    }

    /// The parameters of the escape sequence, with the terminal's own colours.
    fileprivate var systemCodes: String {
        var codes = markCodes
        if marks.contains(.veiled) { return (codes + ["2"]).joined(separator: ";") }
        switch paper {
        case .window: break
        case .field where !marks.contains(.underline): codes.append("4")
        case .field: break
        case .selection where !marks.contains(.bold): codes.append("1")
        case .selection: break
        case .focus: codes.append("7")
        }
        switch ink {
        case .primary: break
        case .secondary, .tertiary: codes.append("2")
        case .accent, .cyan, .teal, .mint: codes.append("36")
        case .red: codes.append("31")
        case .orange, .yellow, .brown: codes.append("33")
        case .green: codes.append("32")
        case .blue, .indigo: codes.append("34")
        case .purple, .pink: codes.append("35")
        }
        return codes.joined(separator: ";")
    }

    private var markCodes: [String] {
        var codes: [String] = []
        if marks.contains(.bold) { codes.append("1") }
        if marks.contains(.italic) { codes.append("3") }
        if marks.contains(.underline) { codes.append("4") }
        if marks.contains(.strikethrough) { codes.append("9") }
        return codes
    }
}
