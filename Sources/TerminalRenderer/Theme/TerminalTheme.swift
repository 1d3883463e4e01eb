public import RenderTree

/// The colors of a page, by their roles.
///
/// A page consists of backgrounds, text on them, and borders. Change a role to adapt one of the themes:
///
/// ```swift
/// var theme = TerminalTheme.dark
/// theme.accent = TerminalColor(0xF5A97F)
/// theme.focus = TerminalColor(0x8A4B20)
/// print(page.ansi(theme))
/// ```
///
/// In the themes of this package, text has a contrast of at least 4.5 to 1 on every background, with exact colors and with
/// 256 colors. Borders and the text behind a modal box have less.
public struct TerminalTheme: Hashable, Sendable {
    // MARK: Backgrounds

    /// The background of the page, between panels.
    public var window: TerminalColor
    /// The background of a framed column.
    public var panel: TerminalColor
    /// The background of menus, sheets, alerts and dialogs.
    public var raised: TerminalColor
    /// The background of the title bar and the status bar.
    public var bar: TerminalColor
    /// The background of text fields.
    public var field: TerminalColor
    /// The background of buttons.
    public var control: TerminalColor
    /// The background of selected rows and options.
    public var selection: TerminalColor
    /// The background of the focused control or row.
    public var focus: TerminalColor

    // MARK: Text

    /// Text.
    public var text: TerminalColor
    /// Text of less importance, such as captions.
    public var muted: TerminalColor
    /// Text of the least importance: placeholders and disabled controls.
    public var faint: TerminalColor
    /// Text on ``focus``, whatever its role is elsewhere.
    public var textOnFocus: TerminalColor
    /// Text behind a modal box.
    public var dimmed: TerminalColor

    // MARK: Marks

    /// Whether buttons and menus have brackets besides their background. The theme with high contrast shows them, because its
    /// backgrounds are hard to tell apart.
    public var showsBrackets = false

    /// Borders, rules and the tracks of scroll bars.
    public var border: TerminalColor
    /// Keys, marks of usable elements, and the border of the focused panel.
    public var accent: TerminalColor
    /// Errors and destructive actions. It is also the red of views.
    public var error: TerminalColor
    /// The colors that views ask for, except red.
    public var hues: Hues

    /// The colors that a view can ask for, in a shade that is readable on every background of the theme.
    public struct Hues: Hashable, Sendable {
        /// The shade of each color in this theme; red is ``TerminalTheme/error``.
        public var orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown: TerminalColor
    }

    /// Returns the theme of a color scheme; `nil` for the scheme of the terminal.
    public init?(_ theme: Theme) {
        switch theme {
        case .system: return nil
        case .light: self = .light
        case .dark: self = .dark
        case .highContrast: self = .highContrast
        }
    }

    // MARK: Styles

    package func foreground(of style: TextStyle) -> TerminalColor {
        if style.marks.contains(.bracket), !showsBrackets { return background(of: style) }
        // A line is weaker than text also behind a modal box.
        if style.marks.contains(.dimmed), style.foreground != .border { return dimmed }
        if style.background == .focus { return textOnFocus }
        return switch style.foreground {
        case .primary: text
        case .secondary: muted
        case .tertiary: faint
        case .accent: accent
        case .border: border
        case .red: error
        case .orange: hues.orange
        case .yellow: hues.yellow
        case .green: hues.green
        case .mint: hues.mint
        case .teal: hues.teal
        case .cyan: hues.cyan
        case .blue: hues.blue
        case .indigo: hues.indigo
        case .purple: hues.purple
        case .pink: hues.pink
        case .brown: hues.brown
        }
    }

    package func background(of style: TextStyle) -> TerminalColor {
        switch style.background {
        case .window: window
        case .panel: panel
        case .raised: raised
        case .bar: bar
        case .field: field
        case .control: control
        case .selection: selection
        case .focus: focus
        }
    }
}
