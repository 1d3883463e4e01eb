/// A scene with a single window.
///
/// Source: SwiftUI's `Window`.
public struct Window<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    /// Creates a window with a title. `openWindow(id:)` opens the window by its id.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        description = SceneDescription(kind: .window, title: title.string, id: id) { _ in WindowContent(content) }
    }

    /// Creates a window with a title. `openWindow(id:)` opens the window by its id.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    public static func _collect(_ scene: Window, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}

/// A scene with a single small window that accompanies other windows. In the tree it is a window.
///
/// Source: SwiftUI's `UtilityWindow`.
public struct UtilityWindow<Content: View>: Scene {
    private let window: Window<Content>

    /// Creates a window with a title. `openWindow(id:)` opens the window by its id.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        window = Window(titleKey, id: id, content: content)
    }

    public var body: some Scene { window }
}

/// A scene with the window for the application's settings. Command-comma opens it, unless the scene sets another
/// keyboard shortcut.
///
/// Source: SwiftUI's `Settings`.
public struct Settings<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    /// Creates the settings window with its content.
    public init(@ViewBuilder content: @escaping () -> Content) {
        description = SceneDescription(kind: .settings, title: { _ in "Settings" }, id: nil) { _ in
            WindowContent(content)
        }
    }

    public static func _collect(_ scene: Settings, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}
