import RenderTree

/// A page of character cells: the screen of a terminal, as a value.
///
/// A grid can be written as text, ANSI and SVG:
///
/// ```swift
/// let grid = CellGrid(of: session.tree, ScreenOptions(width: 100))
/// print(grid.text)
/// ```
public struct CellGrid: Hashable, Sendable {
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public private(set) var height: Int
    /// The position of the text caret, if a field has the focus.
    public internal(set) var caret: Position?
    /// The position at which the focused control begins.
    public internal(set) var focus: Position?

    var cells: [Cell]
    /// Whether a wide character has been drawn, so that drawing over a cell may leave half of one.
    private var wideCells = Uncompared(false)
    var hasWideCells: Bool {
        get { wideCells.value }
        set { wideCells.value = newValue }
    }
    /// The characters that consist of more than one scalar.
    var clusters: [String] = []
    var clusterIndex: [String: UInt32] = [:]

    /// The position of a cell, from 0.
    public struct Position: Hashable, Sendable {
        /// The column, from 0.
        public var column: Int
        /// The row, from 0.
        public var row: Int

        /// Creates a position.
        public init(column: Int, row: Int) {
            self.column = column
            self.row = row
        }
    }

    /// The controls on the page; see ``TextStyle/target``.
    var targets: [Target] = []

    /// The pixels of pictures; see ``Cell/halfBlock``.
    var halfBlocks: [HalfBlock] = []

    /// A control with its URL if it is a link.
    struct Target: Hashable, Sendable {
        var id: NodeID
        var address: String?
    }

    /// A cell, packed into eight bytes so that a page of ten thousand rows takes a few megabytes.
    struct Cell: Hashable {
        /// The content in the lower bits, and the width above it.
        private var bits: UInt32
        var style: TextStyle

        static let isCluster: UInt32 = 1 << 29
        private static let widthShift: UInt32 = 30

        init(content: UInt32, style: TextStyle, width: UInt8) {
            bits = content | UInt32(width) << Cell.widthShift
            self.style = style
        }

        /// The value of a scalar, or an index together with ``isCluster`` or ``isHalfBlock``.
        var content: UInt32 { bits & (1 << Cell.widthShift - 1) }

        /// The width: 1, or 2 followed by a cell of width 0.
        var width: UInt8 { UInt8(truncatingIfNeeded: bits >> Cell.widthShift) }

        /// The value of the character if it is ASCII; otherwise a number of at least 0x80.
        var ascii: UInt32 { bits ^ 1 << Cell.widthShift }

        var isASCII: Bool { ascii < 0x80 }

        var isStandalone: Bool {
            content < 0x7F || (content & Cell.isCluster == 0 && Unicode.Scalar(content)?.standaloneWidth != nil)
        }

        static let blank = Cell(content: 0x20, style: .plain, width: 1)
    }

    /// Creates a grid filled with spaces.
    public init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 0)
        cells = Array(repeating: .blank, count: self.width * self.height)
    }

    /// Adds lines at the bottom of the page, which grows.
    /// - Parameter expected: The expected height of the page, as far as it is known.
    mutating func grow(with lines: [Line], column: Int = 0, expected: Int = 0) {
        let needed = (height + lines.count) * width
        if cells.capacity < needed { cells.reserveCapacity(max(expected * width, needed, 3 * cells.capacity / 2)) }
        let row = height
        height += lines.count
        append(blanks: lines.count * width)
        for index in lines.indices { draw(lines[index], column: column, row: row + index) }
    }

    private mutating func append(blanks count: Int) {
        var count = count
        while count > 0 {
            // Copied from an array, because a repeated element is appended one at a time.
            let some = min(count, CellGrid.blanks.count)
            cells.append(contentsOf: CellGrid.blanks[..<some])
            count -= some
        }
    }

    private static let blanks = Array(repeating: Cell.blank, count: 1_024)

    /// Returns the character of a cell; `nil` for the second half of a wide character.
    public func character(_ column: Int, _ row: Int) -> Character? {
        let cell = cells[row * width + column]
        return cell.width == 0 ? nil : Character(text(of: cell))
    }

    /// Returns the URL of the link that a cell belongs to.
    public func address(_ column: Int, _ row: Int) -> String? {
        address(of: style(column, row))
    }

    func address(of style: TextStyle) -> String? {
        target(of: style)?.address
    }

    func control(_ column: Int, _ row: Int) -> NodeID? {
        guard (0..<width).contains(column), (0..<height).contains(row) else { return nil }
        return target(of: style(column, row))?.id
    }

    private func target(of style: TextStyle) -> Target? {
        style.target > 0 && Int(style.target) <= targets.count ? targets[Int(style.target) - 1] : nil
    }

    /// Returns the style of a cell.
    public func style(_ column: Int, _ row: Int) -> TextStyle {
        cells[row * width + column].style
    }

    /// Returns the cells of a row in runs. The cells of a run have the same style and belong to the same control.
    public func runs(inRow row: Int) -> [Run] { runs(inRow: row, 0..<width) }

    func runs(inRow row: Int, _ columns: Range<Int>) -> [Run] {
        var runs: [Run] = []
        for column in columns {
            let cell = cells[row * width + column]
            if cell.width == 0 { continue }
            let pixels = halfBlock(of: cell)
            if let last = runs.indices.last, runs[last].style == cell.style, runs[last].pixels == pixels {
                append(cell, to: &runs[last].text)
                runs[last].width += Int(cell.width)
            } else {
                var run = Run(column: column, width: Int(cell.width), text: text(of: cell), style: cell.style)
                run.pixels = pixels
                runs.append(run)
            }
        }
        return runs
    }

    /// Adjacent cells with the same style.
    public struct Run: Hashable, Sendable {
        /// The column of the first cell.
        public var column: Int
        /// The number of cells.
        public var width: Int
        /// The text of the cells.
        public var text: String
        /// The style of the cells.
        public var style: TextStyle
        /// The pixels of each cell, if the cells show a picture.
        var pixels: HalfBlock?

        var look: CellLook { CellLook(style: style, pixels: pixels) }
    }

    private func text(of cell: Cell) -> String {
        var result = ""
        append(cell, to: &result)
        return result
    }

    func append(_ cell: Cell, to text: inout String) {
        if cell.halfBlock != nil {
            text.append(HalfBlock.character)
        } else if cell.content & Cell.isCluster != 0 {
            let cluster = clusters[Int(cell.content & ~Cell.isCluster)]
            if let first = cluster.unicodeScalars.first { separate(first, from: &text) }
            text += cluster
        } else if let scalar = Unicode.Scalar(cell.content) {
            separate(scalar, from: &text)
            text.unicodeScalars.append(scalar)
        }
    }

    /// Inserts a zero-width space before a scalar that would join the previous character, such as a lone skin tone. So
    /// the text of two cells remains two characters.
    private func separate(_ scalar: Unicode.Scalar, from text: inout String) {
        guard scalar.value >= 0x300, let last = text.unicodeScalars.last else { return }
        switch scalar.value {
        case 0x1F1E6...0x1F1FF:
            // A regional indicator joins a lone one before it, but not a complete flag.
            guard let before = text.last, before.unicodeScalars.count == 1, before.unicodeScalars.first == last,
                (0x1F1E6...0x1F1FF).contains(last.value)
            else { return }
        default: guard scalar.joinsBefore || last.value == 0x200D else { return }
        }
        text.unicodeScalars.append("\u{200B}")
    }
}

/// A value that equality ignores.
private struct Uncompared<Value: Sendable>: Hashable, Sendable {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }

    static func == (lhs: Uncompared, rhs: Uncompared) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension Unicode.Scalar {
    /// Whether the scalar can form one character with the scalar before it.
    fileprivate var joinsBefore: Bool {
        switch value {
        case 0x1160...0x11FF, 0xD7B0...0xD7FF, 0x1F3FB...0x1F3FF: true
        default: properties.isGraphemeExtend || properties.generalCategory == .spacingMark
        }
    }
}
