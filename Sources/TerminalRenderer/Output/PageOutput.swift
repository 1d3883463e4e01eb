/// The escape sequences that write parts of a page, with as few changes of the style and of the cursor as possible.
struct PageOutput {
    private let page: CellGrid
    private let paint: Paint
    private var text = ""
    /// The look that the terminal has set; `nil` if none is set.
    private var look: CellLook?
    private var address = ""
    /// The place of the cursor, if it is known.
    private var cursor: CellGrid.Position?

    init(_ page: CellGrid, _ paint: Paint) {
        self.page = page
        self.paint = paint
    }

    /// The sequences, after which the style is reset.
    var finished: String {
        var text = text
        if !address.isEmpty { text += PageOutput.endOfLink }
        return look.map { paint.codes(of: $0).isEmpty } ?? true ? text : text + "\u{1B}[0m"
    }

    private static let endOfLink = "\u{1B}]8;;\u{1B}\\"

    /// Moves rows of the screen. The rows that become free have no content.
    mutating func scroll(_ scroll: ScrolledRows) {
        resetLook()
        let command = scroll.distance > 0 ? "M" : "L"
        text += "\u{1B}[\(scroll.rows.lowerBound + 1);\(scroll.rows.upperBound)r\u{1B}[\(scroll.rows.lowerBound + 1)H"
        text += "\u{1B}[\(abs(scroll.distance))\(command)\u{1B}[r"
        cursor = nil
    }

    /// Writes a row whose cells on the screen are not known.
    mutating func write(_ row: Int) {
        move(to: row, 0)
        resetLook()
        text += "\u{1B}[2K"
        write(0..<page.width, of: row, endsBlank: true)
    }

    /// Writes cells of a row.
    /// - Parameter endsBlank: Whether the cells after the last character are blank on the screen.
    mutating func write(_ columns: Range<Int>, of row: Int, endsBlank: Bool = false) {
        var runs = page.runs(inRow: row, columns)
        if endsBlank, !paint.hasBackgrounds, let last = runs.last, paint.codes(of: last.look).isEmpty,
            page.address(of: last.style) == nil
        {
            runs[runs.count - 1].text = String(last.text.reversed().drop { $0 == " " }.reversed())
        }
        for run in runs where !run.text.isEmpty {
            move(to: row, run.column)
            setLook(run.look)
            setAddress(page.address(of: run.style) ?? "")
            if run.text.isPlainASCII { text += run.text } else { appendPlaced(run) }
            cursor = CellGrid.Position(column: run.column + run.width, row: row)
        }
    }

    private mutating func move(to row: Int, _ column: Int) {
        let place = CellGrid.Position(column: column, row: row)
        if cursor == place { return }
        text += column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
        cursor = place
    }

    private mutating func setLook(_ next: CellLook) {
        let next = CellLook(style: next.style.drawn, pixels: next.pixels)
        let codes = paint.codes(from: look, to: next)
        if !codes.isEmpty { text += "\u{1B}[\(codes)m" }
        look = next
    }

    private mutating func resetLook() {
        if look != nil { text += "\u{1B}[0m" }
        look = nil
    }

    private mutating func setAddress(_ next: String) {
        if next != address { text += "\u{1B}]8;;\(next)\u{1B}\\" }
        address = next
    }

    /// Sets the cursor after each character of several scalars. Terminals disagree about the widths of some; this limits
    /// the effect to the character itself.
    private mutating func appendPlaced(_ run: CellGrid.Run) {
        var column = run.column
        for character in run.text {
            text.append(character)
            column += CellWidth.of(character)
            if character.unicodeScalars.count > 1 { text += "\u{1B}[\(column + 1)G" }
        }
    }
}
