public import RenderTree
public import StorageService

extension PreferenceKey where Value == Theme {
    /// The colours in which the application is drawn.
    public static var theme: PreferenceKey<Theme> { PreferenceKey("theme", default: .system) }
}

// Both modules are of this workspace, and neither should know the other.
extension Theme: @retroactive Storable {}
