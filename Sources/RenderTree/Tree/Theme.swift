/// The colours that a renderer draws with.
public enum Theme: String, CaseIterable, Hashable, Codable, Sendable {
    /// Follows the terminal, the browser or the system.
    case system
    case light
    case dark
    /// The strongest difference between text and ground; nothing is told by colour alone.
    case highContrast
}
