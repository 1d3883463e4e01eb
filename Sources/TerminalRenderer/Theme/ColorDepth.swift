/// The colors that a terminal can show.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
    /// No colors: bold, underlined, dimmed and reversed text only.
    case none
    /// The sixteen colors that the user has chosen for the terminal, on its own background.
    case sixteen
    /// A fixed palette of 256 colors. The nearest one replaces each color.
    case indexed
    /// Every color (truecolor).
    case exact

    /// Creates the depth from the environment variables of a process.
    ///
    /// - `NO_COLOR` with any value except the empty one, `TERM=dumb`, and terminals without colors, such as `vt100`,
    ///   mean ``none``.
    /// - `COLORTERM=truecolor` or `24bit`, a `TERM` that ends with `-direct`, and terminals that are known to show
    ///   every color, mean ``exact``.
    /// - A `TERM` that contains `256color` means ``indexed``. Other terminals have ``sixteen`` colors.
    ///
    /// ```swift
    /// let depth = ColorDepth(environment: ProcessInfo.processInfo.environment)
    /// print(page.ansi(theme, colors: depth))
    /// ```
    public init(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        if environment["NO_COLOR"]?.isEmpty == false || terminal.isEmpty || terminal == "dumb"
            || Self.isMonochrome(terminal)
        {
            self = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct")
            || Self.exactTerminals.contains(terminal)
        {
            self = .exact
        } else {
            self = terminal.contains("256color") ? .indexed : .sixteen
        }
    }

    /// Whether the name is that of a terminal of DEC, or ends in the mark for a terminal without colors: `xterm-mono`,
    /// `linux-m`.
    private static func isMonochrome(_ terminal: String) -> Bool {
        ["vt1", "vt2", "vt3", "vt4", "vt5"].contains { terminal.hasPrefix($0) }
            || terminal.split(separator: "-").dropFirst().contains { $0 == "m" || $0 == "mono" }
    }

    private static let exactTerminals = ["alacritty", "foot", "xterm-ghostty", "xterm-kitty", "wezterm"]
}
