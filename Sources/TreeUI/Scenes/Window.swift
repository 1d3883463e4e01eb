/// A single window.
///
/// Source: SwiftUI's `Window`.
public struct Window<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        description = SceneDescription(kind: .window, title: title.string, id: id) { _ in WindowContent(content) }
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(titleKey), id: id, content: content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(Text(verbatim: String(title)), id: id, content: content)
    }

    public static func _collect(_ scene: Window, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}

/// The window with the application's settings. A command with Command-comma opens it.
///
/// Source: SwiftUI's `Settings`.
public struct Settings<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    public init(@ViewBuilder content: @escaping () -> Content) {
        description = SceneDescription(kind: .settings, title: "Settings", id: nil) { _ in WindowContent(content) }
    }

    public static func _collect(_ scene: Settings, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}
