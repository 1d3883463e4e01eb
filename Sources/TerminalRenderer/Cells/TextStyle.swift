/// How a cell is drawn, by meaning; a `Palette` turns it into colours.
public struct TextStyle: Hashable, Sendable {
    /// The colour of the character.
    public enum Ink: UInt8, CaseIterable, Sendable {
        case primary, secondary, tertiary, accent
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    }

    /// The colour of the cell behind it.
    public enum Paper: UInt8, CaseIterable, Sendable {
        /// The window's ground.
        case window
        /// The ground of a field that can be typed in.
        case field
        /// A chosen row or option.
        case selection
        /// The control that the next key goes to.
        case focus
    }

    public struct Marks: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Marks(rawValue: 1 << 0)
        public static let italic = Marks(rawValue: 1 << 1)
        public static let underline = Marks(rawValue: 1 << 2)
        public static let strikethrough = Marks(rawValue: 1 << 3)
        /// Lies behind a modal box.
        public static let veiled = Marks(rawValue: 1 << 4)
        /// The text caret stands before this cell.
        public static let caret = Marks(rawValue: 1 << 5)
    }

    public var ink: Ink
    public var paper: Paper
    public var marks: Marks
    /// What the cell is part of that can be used: one more than the place in the grid's list of targets, 0 for nothing.
    package var target: UInt8 = 0

    public init(ink: Ink = .primary, paper: Paper = .window, marks: Marks = []) {
        self.ink = ink
        self.paper = paper
        self.marks = marks
    }

    static let plain = TextStyle()
    static let faint = TextStyle(ink: .tertiary)

    func with(_ more: Marks) -> TextStyle {
        var style = self
        style.marks.formUnion(more)
        return style
    }

    /// The style as part of what can be used, unless it is part of something within that already.
    func aimed(at target: UInt8) -> TextStyle {
        guard self.target == 0 else { return self }
        var style = self
        style.target = target
        return style
    }

    func with(_ ink: Ink) -> TextStyle {
        var style = self
        style.ink = ink
        return style
    }

    func on(_ paper: Paper) -> TextStyle {
        var style = self
        style.paper = paper
        return style
    }
}
