public import RenderTree

extension Theme {
    /// The name of the theme in the user interface.
    public var title: String {
        switch self {
        case .system: "System"
        case .light: "Light"
        case .dark: "Dark"
        case .highContrast: "High Contrast"
        }
    }
}
