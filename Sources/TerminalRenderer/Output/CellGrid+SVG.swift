public import RenderTree

extension CellGrid {
    /// Returns the page as an SVG image in a frame with a title. Equal pages have equal bytes.
    ///
    /// The image needs only a fixed-width font: the position and width of each run are explicit, and rules and frames
    /// are drawn as lines. With `Theme.system` the image follows the reader's preference for light or dark.
    public func svg(title: String = "", theme: Theme = .system) -> String {
        SVGWriter(grid: self, title: title, theme: theme).document
    }
}

private struct SVGWriter {
    let grid: CellGrid
    let title: String
    let theme: Theme

    // All units are integers, so that numbers are never rounded differently.
    private let cellWidth = 9
    private let cellHeight = 20
    private let margin = 14
    private let titleHeight = 34

    private var showsBrackets: Bool { TerminalTheme(theme)?.showsBrackets ?? false }
    private var width: Int { grid.width * cellWidth + 2 * margin }
    private var height: Int { grid.height * cellHeight + titleHeight + margin }

    var document: String {
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            role="img" aria-label="\(escaped(title.isEmpty ? "Terminal page" : title))">
            <style>
            text { font: 15px ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", Consolas, monospace; white-space: pre }
            \(css)
            </style>
            <rect class="window" x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10"/>
            <circle class="dot" cx="20" cy="17" r="5.5"/><circle class="dot" cx="38" cy="17" r="5.5"/>\
            <circle class="dot" cx="56" cy="17" r="5.5"/>

            """
        if !title.isEmpty {
            text +=
                "<text class=\"secondary\" x=\"\(width / 2)\" y=\"22\" text-anchor=\"middle\">\(escaped(title))</text>\n"
        }
        for row in 0..<grid.height { write(row, to: &text) }
        if let caret = grid.caret {
            let x = margin + caret.column * cellWidth
            let y = titleHeight + caret.row * cellHeight
            text += "<rect class=\"caret\" x=\"\(x)\" y=\"\(y + 2)\" width=\"2\" height=\"\(cellHeight - 4)\"/>\n"
        }
        return text + "</svg>\n"
    }

    private func write(_ row: Int, to text: inout String) {
        let y = titleHeight + row * cellHeight
        for run in grid.runs(inRow: row) {
            let x = margin + run.column * cellWidth
            if run.style.background != .window {
                let size = "width=\"\(run.width * cellWidth)\" height=\"\(cellHeight)\""
                text += "<rect class=\"\(run.style.background)-background\" x=\"\(x)\" y=\"\(y)\" \(size)/>\n"
            }
            if let pixels = run.pixels {
                for (pixel, y) in [(pixels.upper, y), (pixels.lower, y + cellHeight / 2)] where pixel.opacity > 0 {
                    write(pixel, of: run, x: x, y: y, to: &text)
                }
            } else if !run.style.marks.contains(.bracket) || showsBrackets {
                write(run, y: y, to: &text)
            }
        }
    }

    private func write(_ pixel: Pixel, of run: CellGrid.Run, x: Int, y: Int, to text: inout String) {
        let color = TerminalColor(red: pixel.red, green: pixel.green, blue: pixel.blue).hex
        let share = Int(pixel.opacity) * 100 / (run.style.marks.contains(.dimmed) ? 765 : 255)
        let size = "width=\"\(run.width * cellWidth)\" height=\"\(cellHeight / 2)\""
        text += "<rect x=\"\(x)\" y=\"\(y)\" \(size) fill=\"\(color)\""
        text += share == 100 ? "/>\n" : " fill-opacity=\"\(share)%\"/>\n"
    }

    /// Writes the words of a run as text elements, and its frames as lines.
    private func write(_ run: CellGrid.Run, y: Int, to text: inout String) {
        let name = run.style.className
        var column = run.column
        var word = ""
        var wordColumn = column
        var pendingSpaces = 0
        // Adjacent cells of a horizontal rule are one line.
        var rule: (character: Character, arms: BoxArms, start: Int, end: Int)?
        func flush() {
            if let drawn = rule {
                let (x, width) = (margin + drawn.start * cellWidth, (drawn.end - drawn.start) * cellWidth)
                text += drawn.arms.path(x: x, y: y, width, cellHeight, class: name)
                rule = nil
            }
            defer { word = "" }
            guard !word.isEmpty else { return }
            let length = CellWidth.of(word) * cellWidth
            let x = margin + wordColumn * cellWidth
            let name = word.isEmoji ? name + " emoji" : name
            text +=
                "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y + 15)\" textLength=\"\(length)\">\(escaped(word))</text>\n"
        }
        for character in run.text {
            let width = CellWidth.of(character)
            if let drawn = rule, drawn.character == character, drawn.end == column {
                rule?.end += 1
            } else if let arms = BoxArms(character) {
                flush()
                if arms.isRule {
                    rule = (character, arms, column, column + 1)
                } else {
                    text += arms.path(x: margin + column * cellWidth, y: y, cellWidth, cellHeight, class: name)
                }
                pendingSpaces = 0
            } else if character == " " {
                pendingSpaces += 1
            } else {
                if rule != nil { flush() }
                // A wide character begins a new element, and so does a word after a gap: fonts disagree about their
                // widths.
                if word.isEmpty || pendingSpaces > 1 || width == 2 {
                    flush()
                    wordColumn = column
                } else if pendingSpaces == 1 {
                    word += " "
                }
                pendingSpaces = 0
                word.append(character)
                if width == 2 { flush() }
            }
            column += width
        }
        flush()
    }

    private var css: String {
        guard let theme = TerminalTheme(theme) else {
            return rules(.light) + "\n@media (prefers-color-scheme: dark) {\n" + rules(.dark) + "\n}"
        }
        return rules(theme)
    }

    private func rules(_ colors: TerminalTheme) -> String {
        var rules = [
            ".window { fill: \(colors.background(of: .plain).hex); stroke: \(colors.border.hex) }",
            ".dot { fill: \(colors.dimmed.hex) }",
            ".caret { fill: \(colors.foreground(of: TextStyle(foreground: .accent)).hex) }",
            ".emoji { font-family: \"Apple Color Emoji\", \"Segoe UI Emoji\", \"Noto Color Emoji\", sans-serif }",
            "path { fill: none; stroke-width: 1 }", "path.heavy { stroke-width: 3 }", ".bold { font-weight: 700 }",
            ".italic { font-style: italic }",
            ".underline { text-decoration: underline }", ".strikethrough { text-decoration: line-through }",
        ]
        for foreground in TextStyle.Foreground.allCases {
            let color = colors.foreground(of: TextStyle(foreground: foreground)).hex
            rules.append("text.\(foreground) { fill: \(color) } path.\(foreground) { stroke: \(color) }")
        }
        for background in TextStyle.Background.allCases where background != .window {
            rules.append(
                ".\(background)-background { fill: \(colors.background(of: TextStyle(background: background)).hex) }"
            )
        }
        let focus = colors.textOnFocus.hex
        rules.append("text.on-focus { fill: \(focus) } path.on-focus { stroke: \(focus) }")
        rules.append("text.dimmed { fill: \(colors.dimmed.hex) } path.dimmed { stroke: \(colors.dimmed.hex) }")
        return rules.joined(separator: "\n")
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            // XML cannot represent these characters.
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension String {
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, CellWidth.of(self) == 2 else { return false }
        return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    }
}

extension TextStyle {
    /// The CSS classes of the style: `accent bold`.
    fileprivate var className: String {
        var names = ["\(foreground)"]
        if marks.contains(.bold) { names.append("bold") }
        if marks.contains(.italic) { names.append("italic") }
        if marks.contains(.underline) { names.append("underline") }
        if marks.contains(.strikethrough) { names.append("strikethrough") }
        if background == .focus { names.append("on-focus") }
        if marks.contains(.dimmed) { names.append("dimmed") }
        return names.joined(separator: " ")
    }
}

/// The arms of a box-drawing character, drawn as lines so that there are no gaps between rows.
private struct BoxArms {
    var left = false
    var right = false
    var up = false
    var down = false
    var isRound = false
    var isHeavy = false

    init?(_ character: Character) {
        switch character {
        case "─": (left, right) = (true, true)
        case "│": (up, down) = (true, true)
        case "━": (left, right, isHeavy) = (true, true, true)
        case "┤": (left, up, down) = (true, true, true)
        case "├": (right, up, down) = (true, true, true)
        case "╭": (right, down, isRound) = (true, true, true)
        case "╮": (left, down, isRound) = (true, true, true)
        case "╰": (right, up, isRound) = (true, true, true)
        case "╯": (left, up, isRound) = (true, true, true)
        default: return nil
        }
    }

    /// Whether the character is part of a horizontal rule.
    var isRule: Bool { left && right && !up && !down }

    func path(x: Int, y: Int, _ width: Int, _ height: Int, class name: String) -> String {
        // The middle of a cell is at half a unit, where a line of one unit is sharp.
        let (end, bottom) = (x + width, y + height)
        let (middleX, middleY) = ("\(x + width / 2).5", "\(y + height / 2).5")
        let path: String
        if up, down, left || right {
            path = "M\(middleX) \(y)V\(bottom)M\(left ? "\(x)" : middleX) \(middleY)H\(left ? middleX : "\(end)")"
        } else if isRound {
            let start = "M\(left ? x : end) \(middleY)"
            path = "\(start)Q\(middleX) \(middleY) \(middleX) \(up ? y : bottom)"
        } else if left {
            path = "M\(x) \(middleY)H\(end)"
        } else {
            path = "M\(middleX) \(y)V\(bottom)"
        }
        let name = isHeavy ? name + " heavy" : name
        return "<path class=\"\(name)\" d=\"\(path)\"/>\n"
    }
}
