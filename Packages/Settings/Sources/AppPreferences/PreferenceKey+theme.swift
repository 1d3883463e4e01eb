public import RenderTree
public import StorageService

extension PreferenceKey where Value == Theme {
    /// The color theme of the app.
    public static var theme: PreferenceKey<Theme> { PreferenceKey("theme", default: .system) }
}

// Both modules are part of this workspace, and neither should depend on the other.
extension Theme: @retroactive Storable {}
