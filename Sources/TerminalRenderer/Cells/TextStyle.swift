/// The semantic style of a cell. A ``TerminalTheme`` maps it to colors.
public struct TextStyle: Hashable, Sendable {
    /// The color of a character.
    public enum Foreground: UInt8, CaseIterable, Sendable {
        /// Text in three degrees of emphasis, and the accent of controls.
        case primary, secondary, tertiary, accent
        /// Frames, rules and tracks, which are not text.
        case border
        /// Colors that views request and whose shades the theme chooses.
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    }

    /// The background of a cell.
    public enum Background: UInt8, CaseIterable, Sendable {
        /// The background of the page.
        case window
        /// The background of a framed column.
        case panel
        /// The background of a menu, a sheet, an alert or a dialog.
        case raised
        /// The background of the title bar and the status bar.
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
        public static let dimmed = Marks(rawValue: 1 << 4)
        /// The text caret is before this cell.
        public static let caret = Marks(rawValue: 1 << 5)
        /// A bracket around a control. Where the theme sets the background of the control, it is drawn as a space.
        public static let bracket = Marks(rawValue: 1 << 6)
    }

    /// The color of the character.
    public var foreground: Foreground
    /// The background.
    public var background: Background
    /// The marks.
    public var marks: Marks
    /// The control to which the cell belongs: one plus its index in the grid's targets, or 0 for none.
    package var target: UInt8 = 0

    /// Creates a style.
    public init(foreground: Foreground = .primary, background: Background = .window, marks: Marks = []) {
        self.foreground = foreground
        self.background = background
        self.marks = marks
    }

    static let plain = TextStyle()
    static let faint = TextStyle(foreground: .tertiary)
    static let border = TextStyle(foreground: .border)

    func with(_ more: Marks) -> TextStyle {
        var style = self
        style.marks.formUnion(more)
        return style
    }

    /// Returns the style for a control's cells, unless it already belongs to a control.
    func targeting(at target: UInt8) -> TextStyle {
        guard self.target == 0 else { return self }
        var style = self
        style.target = target
        return style
    }

    func with(_ foreground: Foreground) -> TextStyle {
        var style = self
        style.foreground = foreground
        return style
    }

    func on(_ background: Background) -> TextStyle {
        var style = self
        style.background = background
        return style
    }
}
