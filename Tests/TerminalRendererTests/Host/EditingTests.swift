import RenderTree
import TerminalRenderer
import Testing

/// Keys in editors and date pickers.
@Suite("Editing by rows and by parts")
struct EditingTests {
    private static let id: NodeID = "w/e"

    /// A window with one focused field, whose value changes as in an application.
    private struct Driver {
        var value: String
        var state: HostState
        let role: Role
        private(set) var caret: CellGrid.Position?

        init(_ role: Role, _ value: String, width: Int = 40) {
            self.role = role
            self.value = value
            state = HostState(width: width, height: 30)
            update()
        }

        private mutating func update() {
            let entry = node(role, EditingTests.id, "Entry", value: .text(value), actions: [.setText])
            state.update(AppTree(windows: [node(.window, "w", "W", [entry])]))
            caret = state.draw().caret
        }

        mutating func press(_ keys: Key...) {
            for key in keys {
                for event in state.handle(key) {
                    if case .setText(let text) = event.action { value = text }
                }
                update()
            }
        }

    }

    @Test func `Up and Down move the caret by displayed rows`() throws {
        var driver = Driver(.editor, String(repeating: "word ", count: 20) + "\nend")
        driver.press(Key(.end))
        let last = try #require(driver.caret)
        driver.press(Key(.up))
        #expect(driver.caret == CellGrid.Position(column: last.column, row: last.row - 1))
        driver.press(Key(.up), Key(.up))
        #expect(driver.caret?.row == last.row - 3)
        driver.press(Key(.up), Key(.up), Key(.up))
        // Above the first row, the caret moves to the start of the text.
        driver.press(Key(.character("X")))
        #expect(driver.value.hasPrefix("X"))
    }

    @Test func `the caret returns to its original column after crossing a shorter row`() throws {
        var driver = Driver(.editor, "a long first line\nb\nanother long line")
        driver.press(Key(.end))
        let start = try #require(driver.caret)
        driver.press(Key(.up))
        #expect(driver.caret?.column ?? 0 < start.column)
        driver.press(Key(.up))
        #expect(driver.caret == CellGrid.Position(column: start.column, row: start.row - 2))
        driver.press(Key(.down), Key(.down))
        #expect(driver.caret == start)
    }

    /// For any text and width, the caret moves one row at a time, and reaches both ends.
    @Test func `the caret is always within a row, for any text and width`() throws {
        let pieces = [
            "a", "word ", "    ", "漢字", "🚢", "e\u{301}", "🇫🇷", "\n", "\t", "averyveryverylongwordindeed", " ", "\u{7}",
        ]
        for seed in SeededGenerator.rounds(20) {
            var random = SeededGenerator(seed: seed)
            let text = (0..<Int.random(in: 0..<30, using: &random)).compactMap { _ in
                pieces.randomElement(using: &random)
            }.joined()
            var driver = Driver(.editor, text, width: Int.random(in: 12...50, using: &random))
            // There are never more rows than characters and the one of the caret behind them.
            let rowCount = text.count + 1
            for _ in 0..<rowCount { driver.press(Key(.up)) }
            #expect(driver.state.caret == 0, "\(text.debugDescription)")
            var rows: [Int] = []
            let first = driver.caret
            var row = try #require(first, "\(text.debugDescription)").row
            for _ in 0..<rowCount {
                driver.press(Key(.down))
                let seen = driver.caret
                let next = try #require(seen, "\(text.debugDescription)").row
                rows.append(next - row)
                row = next
            }
            #expect(rows.allSatisfy { $0 == 0 || $0 == 1 }, "\(text.debugDescription) \(rows)")
            #expect(driver.state.caret == text.count, "\(text.debugDescription)")
            #expect(driver.value == text)
        }
    }

    @Test func `a caret after a full row is drawn on the next row without moving a word`() throws {
        // A window of 40 columns leaves 32 for the text, without the borders of the panel and of the editor.
        var driver = Driver(.editor, String(repeating: "x", count: 32), width: 40)
        let before = try #require(driver.caret)
        #expect(before.column == 4)
        driver.press(Key(.left))
        #expect(driver.caret == CellGrid.Position(column: 35, row: before.row - 1))
    }

    /// A space at a line break overhangs the edge, and the caret may be on it.
    @Test func `a caret among the spaces at a line break is visible`() throws {
        var driver = Driver(.editor, "🇫🇷漢字🇫🇷    word", width: 14)
        driver.press(Key(.home))
        for place in 0...12 {
            #expect(driver.caret != nil, "\(place)")
            driver.press(Key(.right))
        }
    }

    @Test(arguments: [
        // Up and Down change the part at the caret. Months wrap around.
        ("2026-11-21", [Key(.up)], "2027-11-21"),
        ("2026-12-31", [.right, .right, .right, .right, .up].map { Key($0) }, "2026-01-31"),
        ("2026-01-31", [Key(.end), Key(.left), Key(.left), Key(.up)], "2026-02-28"),
        ("2024-03-31", [Key(.end), Key(.left), Key(.left), Key(.down)], "2024-02-29"),
        ("09:59", [Key(.end), Key(.up)], "09:00"), ("00:30", [Key(.down)], "23:30"),
        ("2026-11-21 09:30", [Key(.end), Key(.down)], "2026-11-21 09:29"),
        // A digit replaces a digit. If the part becomes too large, its last digit becomes zero.
        ("2026-11-21", [.text("1"), .text("9"), .text("9"), .text("9")], "1999-11-21"),
        ("2026-11-21", [Key(.end), Key(.left), .text("3")], "2026-11-30"),
        ("2026-09-21", [Key(.right), Key(.right), Key(.right), Key(.right), .text("1")], "2026-10-21"),
        ("09:30", [.text("2"), .text("3"), .text("5"), .text("9")], "23:59"),
        // Other keys and other texts are not accepted.
        ("2026-11-21", [.text("x"), Key(.backspace), Key(.delete)], "2026-11-21"),
        ("9999-01-01", [Key(.up)], "9999-01-01"),
        ("someday", [Key(.up), .text("1")], "someday"),
    ])
    func `a date is edited part by part`(date: String, keys: [Key], edited: String) {
        var driver = Driver(.datePicker, date)
        for key in keys { driver.press(key) }
        #expect(driver.value == edited)
    }

    @Test func `no key press produces an invalid date`() {
        var random = SeededGenerator(seed: 4)
        let keys = [.up, .down, .left, .right, .home, .end].map { Key($0) } + "0123456789".map { Key.text($0) }
        for start in ["2024-02-29", "2026-11-21 23:59", "00:00"] {
            var driver = Driver(.datePicker, start)
            for _ in 0..<400 {
                driver.press(keys.randomElement(using: &random) ?? Key(.up))
                #expect(isDate(driver.value), "\(driver.value)")
                #expect(driver.caret != nil)
            }
        }
    }

    private func isDate(_ text: String) -> Bool {
        let numbers = text.split { "- :".contains($0) }.compactMap { Int($0) }
        let time = numbers.suffix(numbers.count == 3 ? 0 : 2)
        guard (time.first ?? 0) < 24, (time.last ?? 0) < 60 else { return false }
        guard numbers.count >= 3 else { return true }
        let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return (1...12).contains(numbers[1]) && (1...days[numbers[1] - 1]).contains(numbers[2])
    }
}
