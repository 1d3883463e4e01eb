import RenderTree

/// The colors that a host shows: the user's choice, as far as the terminal allows it.
struct Appearance: Hashable, Sendable {
    var theme: Theme
    var colors: ColorDepth
    /// The background that the terminal has reported.
    var background: TerminalColor?
    /// The guess from the environment, used until the terminal reports its background.
    let isDarkByEnvironment: Bool?

    init(theme: Theme, environment: [String: String]) {
        self.theme = theme
        colors = ColorDepth(environment: environment)
        isDarkByEnvironment = environment["COLORFGBG"].flatMap(Appearance.isDark(byColors:))
    }

    /// The colors of cells. `Theme.system` is the light or the dark theme, whichever fits the terminal's background;
    /// dark if the background is unknown.
    var paint: Paint {
        let isDark = background?.isDark ?? isDarkByEnvironment ?? true
        return Paint(theme: TerminalTheme(theme) ?? (isDark ? .dark : .light), colors: colors)
    }

    /// Whether the colors depend on the terminal's background.
    var dependsOnBackground: Bool { theme == .system && paint.hasBackgrounds }

    /// Returns whether the background is dark, by the value of `COLORFGBG`: `15;0` or `0;default;15`. The last part is
    /// the number of one of the sixteen colors; of these, 7 and those above 8 are light.
    private static func isDark(byColors text: String) -> Bool? {
        guard let last = text.split(separator: ";").last, let number = Int(last), (0..<16).contains(number) else {
            return nil
        }
        return number < 7 || number == 8
    }
}
