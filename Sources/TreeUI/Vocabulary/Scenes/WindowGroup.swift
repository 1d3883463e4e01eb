/// A scene with windows of the same kind: a main window, or one window for each value of a type.
///
/// Source: SwiftUI's `WindowGroup`.
public struct WindowGroup<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    /// Creates a group with one window and without a title.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, id: nil, content)
    }

    /// Creates a group with one window, which `openWindow(id:)` opens.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: nil, id: id, content)
    }

    /// Creates a group with one window that has a title.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: Text(titleKey), id: nil, content)
    }

    /// Creates a group with one titled window, which `openWindow(id:)` opens by its id.
    @StringTitle @TextTitle
    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: Text(titleKey), id: id, content)
    }

    private init(title: Text?, id: String?, _ content: @escaping () -> Content) {
        self.init(SceneDescription(kind: .windowGroup, title: title?.string, id: id) { _ in WindowContent(content) })
    }

    init(_ description: SceneDescription) {
        self.description = description
    }

    public static func _collect(_ scene: WindowGroup, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}
