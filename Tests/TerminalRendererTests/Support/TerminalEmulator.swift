import TerminalRenderer

/// An emulator for the sequences that the host uses. It converts output back to a screen.
struct TerminalEmulator {
    private(set) var width: Int
    private(set) var height: Int
    private var cells: [[String]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isOnSecondScreen = false
    private(set) var hasLeftSecondScreen = false
    private(set) var showsCursor = true
    /// The URLs of the links that were drawn.
    private(set) var links: [String] = []
    /// The last text that was copied to the clipboard, in Base64.
    private(set) var clipboard: String?
    /// The number of times that the host asked for the background.
    private(set) var questions = 0
    /// The exact backgrounds that were set: `16;18;23`.
    private(set) var backgrounds: Set<String> = []
    /// The pictures, by the graphics protocol of Kitty.
    var graphics = KittyGraphics()
    private var waiting = ""

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        cells = Array(repeating: Array(repeating: " ", count: width), count: height)
    }

    var text: String {
        var lines = cells.map { line in String(line.joined().reversed().drop { $0 == " " }.reversed()) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    mutating func feed(_ text: String) {
        var rest = Substring(waiting + text)
        waiting = ""
        while let first = rest.first {
            if rest.hasPrefix("\u{1B}]") {
                guard let end = rest.firstRange(of: "\u{1B}\\") else {
                    waiting = String(rest)
                    return
                }
                note(rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound])
                rest = rest[end.upperBound...]
                continue
            }
            if rest.hasPrefix("\u{1B}_") {
                guard let end = rest.firstRange(of: "\u{1B}\\") else {
                    waiting = String(rest)
                    return
                }
                let command = rest[rest.index(rest.startIndex, offsetBy: 2)..<end.lowerBound]
                graphics.perform(command, row: row, column: column)
                rest = rest[end.upperBound...]
                continue
            }
            if first == "\u{1B}" {
                guard let end = rest.dropFirst(2).firstIndex(where: { $0.isLetter }) else {
                    waiting = String(rest)
                    return
                }
                perform(rest[rest.index(rest.startIndex, offsetBy: 2)..<end], rest[end])
                rest = rest[rest.index(after: end)...]
                continue
            }
            rest = rest.dropFirst()
            switch first {
            case "\r\n":
                column = 0
                row += 1
            case "\r": column = 0
            case "\n": row += 1
            default: put(first)
            }
        }
    }

    /// Notes a command: `8;;URL` begins a link, `52;c;text` copies to the clipboard.
    private mutating func note(_ command: Substring) {
        if command == "11;?" { questions += 1 }
        let parts = command.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return }
        if parts[0] == "8", !parts[2].isEmpty { links.append(String(parts[2])) }
        if parts[0] == "52" { clipboard = String(parts[2]) }
    }

    private mutating func put(_ character: Character) {
        let cellWidth = CellWidth.of(character)
        guard row < height, column + cellWidth <= width, cellWidth > 0 else { return }
        cells[row][column] = String(character)
        if cellWidth == 2 { cells[row][column + 1] = "" }
        column += cellWidth
    }

    private mutating func perform(_ parameters: Substring, _ final: Character) {
        let numbers = parameters.split(separator: ";").map { Int($0) ?? 0 }
        switch final {
        case "H":
            row = max((numbers.first ?? 1) - 1, 0)
            column = max((numbers.dropFirst().first ?? 1) - 1, 0)
        case "G": column = max((numbers.first ?? 1) - 1, 0)
        case "J":
            graphics.clear()
            cells = Array(repeating: Array(repeating: " ", count: width), count: height)
        case "K":
            // The whole row, or the part from the cursor on.
            guard row < height else { return }
            for column in (parameters == "2" ? 0 : column)..<width { cells[row][column] = " " }
        case "m":
            guard let start = parameters.firstRange(of: "48;2;")?.upperBound else { return }
            backgrounds.insert(parameters[start...].split(separator: ";").prefix(3).joined(separator: ";"))
        case "h" where parameters == "?1049": isOnSecondScreen = true
        case "l" where parameters == "?1049":
            hasLeftSecondScreen = hasLeftSecondScreen || isOnSecondScreen
            isOnSecondScreen = false
        case "h" where parameters == "?25": showsCursor = true
        case "l" where parameters == "?25": showsCursor = false
        default: break
        }
    }
}
