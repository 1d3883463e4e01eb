/// The color scheme of a renderer.
public enum Theme: String, CaseIterable, Hashable, Codable, Sendable {
    /// The scheme of the terminal, the browser or the system.
    case system
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
    /// The highest contrast of text and background. No information depends on color alone.
    case highContrast
}
