/// The color scheme of a renderer.
public enum Theme: String, CaseIterable, Hashable, Codable, Sendable {
    /// The scheme that the terminal, the browser or the system uses.
    case system
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
    /// The highest contrast between text and background. No information depends on color alone.
    case highContrast
}
