import TerminalRenderer

/// An emulator for the sequences that the host uses. It converts output back to a screen.
struct TerminalEmulator {
    private(set) var width: Int
    private(set) var height: Int
    private var cells: [[String]]
    /// The style and the link of each cell.
    private var looks: [[Look]]
    private var look = Look()

    private struct Look: Equatable {
        var marks: Set<String> = []
        var foreground = ""
        var background = ""
        var link = ""
    }
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
    /// The rows that a command for lines moves.
    private var region = 0..<0
    private var waiting = ""

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        region = 0..<height
        cells = Array(repeating: Array(repeating: " ", count: width), count: height)
        looks = Array(repeating: Array(repeating: Look(), count: width), count: height)
    }

    var text: String {
        var lines = cells.map { line in String(line.joined().reversed().drop { $0 == " " }.reversed()) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// Whether both screens show the same characters in the same styles, with the same links.
    func looks(like other: TerminalEmulator) -> Bool { cells == other.cells && looks == other.looks }

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
        if parts[0] == "8" {
            look.link = String(parts[2])
            if !parts[2].isEmpty { links.append(look.link) }
        }
        if parts[0] == "52" { clipboard = String(parts[2]) }
    }

    private mutating func put(_ character: Character) {
        let cellWidth = CellWidth.of(character)
        guard row < height, column + cellWidth <= width, cellWidth > 0 else { return }
        cells[row][column] = String(character)
        looks[row][column] = look
        if cellWidth == 2 {
            cells[row][column + 1] = ""
            looks[row][column + 1] = look
        }
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
            cells = Array(repeating: Array(repeating: " ", count: width), count: height)
            looks = Array(repeating: Array(repeating: Look(), count: width), count: height)
        case "K":
            // The whole row, or the part from the cursor on.
            guard row < height else { return }
            for column in (parameters == "2" ? 0 : column)..<width {
                cells[row][column] = " "
                looks[row][column] = Look()
            }
        case "r":
            region = numbers.count == 2 ? numbers[0] - 1..<numbers[1] : 0..<height
            (row, column) = (0, 0)
        case "M", "L":
            // Lines are deleted or inserted at the cursor, and those below it in the region move.
            guard region.contains(row), let count = numbers.first else { return }
            let blank = Array(repeating: " ", count: width)
            let blankLooks = Array(repeating: Look(), count: width)
            for _ in 0..<count {
                cells.remove(at: final == "M" ? row : region.upperBound - 1)
                cells.insert(blank, at: final == "M" ? region.upperBound - 1 : row)
                looks.remove(at: final == "M" ? row : region.upperBound - 1)
                looks.insert(blankLooks, at: final == "M" ? region.upperBound - 1 : row)
            }
        case "m":
            setLook(numbers)
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

    private mutating func setLook(_ numbers: [Int]) {
        let link = look.link
        var rest = numbers[...]
        if rest.isEmpty { look = Look(link: link) }
        while let number = rest.popFirst() {
            switch number {
            case 0: look = Look(link: link)
            case 38, 48:
                let count = rest.first == 2 ? 4 : 2
                let color = rest.prefix(count).map(String.init).joined(separator: ";")
                if number == 38 { look.foreground = color } else { look.background = color }
                rest = rest.dropFirst(count)
            default: look.marks.insert(String(number))
            }
        }
    }
}
