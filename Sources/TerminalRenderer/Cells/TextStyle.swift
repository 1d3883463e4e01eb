/// The semantic style of a cell. A ``TerminalTheme`` maps it to colours.
public struct TextStyle: Hashable, Sendable {
    /// The colour of a character.
    public enum Ink: UInt8, CaseIterable, Sendable {
        case primary, secondary, tertiary, accent
        /// Frames, rules and tracks, which are not text.
        case border
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    }

    /// The background of a cell.
    public enum Paper: UInt8, CaseIterable, Sendable {
        /// The ground of the page.
        case window
        /// The ground of a framed column.
        case panel
        /// The ground of a menu, a sheet, an alert or a dialog.
        case raised
        /// The ground of the title bar and the status bar.
        case bar
        /// The background of a text field.
        case field
        /// The background of a button.
        case control
        /// The background of a selected row or option.
        case selection
        /// The background of the focused control.
        case focus
    }

    /// Font traits and other marks of a cell.
    public struct Marks: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bold text.
        public static let bold = Marks(rawValue: 1 << 0)
        /// Italic text.
        public static let italic = Marks(rawValue: 1 << 1)
        /// Underlined text.
        public static let underline = Marks(rawValue: 1 << 2)
        /// Text with a line through it.
        public static let strikethrough = Marks(rawValue: 1 << 3)
        /// The cell is behind a modal box.
        public static let veiled = Marks(rawValue: 1 << 4)
        /// The text caret is before this cell.
        public static let caret = Marks(rawValue: 1 << 5)
    }

    /// The colour of the character.
    public var ink: Ink
    /// The background.
    public var paper: Paper
    /// The marks.
    public var marks: Marks
    /// The control that the cell belongs to: its index in the targets of the grid plus one, or 0.
    package var target: UInt8 = 0

    /// Creates a style.
    public init(ink: Ink = .primary, paper: Paper = .window, marks: Marks = []) {
        self.ink = ink
        self.paper = paper
        self.marks = marks
    }

    static let plain = TextStyle()
    static let faint = TextStyle(ink: .tertiary)
    static let border = TextStyle(ink: .border)

    func with(_ more: Marks) -> TextStyle {
        var style = self
        style.marks.formUnion(more)
        return style
    }

    /// Returns the style with a control, unless it already belongs to one.
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
