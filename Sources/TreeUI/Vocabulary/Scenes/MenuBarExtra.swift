import RenderTree

/// A scene with an item in the menu bar. In the tree it is a menu among the commands.
///
/// With the style ``MenuBarExtraStyle/window``, a command opens its content as a window.
///
/// Source: SwiftUI's `MenuBarExtra`.
public struct MenuBarExtra<Label: View, Content: View>: _PrimitiveScene {
    private let title: Text
    private let isInserted: Binding<Bool>?
    private let label: Label
    private let content: Content

    private init(_ title: Text, _ isInserted: Binding<Bool>?, _ label: Label, _ content: Content) {
        self.title = title
        self.isInserted = isInserted
        self.label = label
        self.content = content
    }

    /// Creates an item with a label. Its window, if it has one, has the title "Menu".
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(Text(verbatim: "Menu"), nil, label(), content())
    }

    /// Creates an item that is shown while the condition is true.
    public init(
        isInserted: Binding<Bool>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(Text(verbatim: "Menu"), isInserted, label(), content())
    }

    public static func _collect(_ extra: MenuBarExtra, into collector: inout _SceneCollector) {
        let isInserted = extra.isInserted?.wrappedValue != false
        guard !collector.menuBarExtrasAreWindows else {
            let content = extra.content
            var scene = SceneDescription(kind: .menuBarExtra, title: extra.title.string, id: nil) { _ in
                WindowContent { content }
            }
            scene.isInserted = isInserted
            return collector.scenes.append(scene)
        }
        guard isInserted else { return }
        collector.commands.append { context in
            context.render(Menu(content: { extra.content }, label: { extra.label }), at: .slot(0))
        }
    }
}

extension MenuBarExtra where Label == Text {
    /// Creates an item with a title.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), nil, Text(titleKey), content())
    }

    /// Creates an item with a title, and shows the item while the condition is true.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        isInserted: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), isInserted, Text(titleKey), content())
    }

}

extension MenuBarExtra where Label == TreeUI.Label<Text, Image> {
    /// Creates an item with a title and a system image.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), nil, TreeUI.Label(titleKey, systemImage: systemImage), content())
    }

    /// Creates an item with a title and a system image, and shows the item while the condition is true.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        isInserted: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), isInserted, TreeUI.Label(titleKey, systemImage: systemImage), content())
    }

    /// Creates an item with a title and an image.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), nil, TreeUI.Label(titleKey, image: image), content())
    }

    /// Creates an item with a title and an image, and shows the item while the condition is true.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        image: String,
        isInserted: Binding<Bool>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(Text(titleKey), isInserted, TreeUI.Label(titleKey, image: image), content())
    }
}

extension Scene {
    /// Sets whether the menu bar items are menus or windows.
    public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene {
        MenuBarExtraStyledScene(scene: self, isWindow: style is WindowMenuBarExtraStyle)
    }
}

private struct MenuBarExtraStyledScene<S: Scene>: _PrimitiveScene {
    let scene: S
    let isWindow: Bool

    static func _collect(_ styled: MenuBarExtraStyledScene, into collector: inout _SceneCollector) {
        collector += collector.collecting { inner in
            inner.menuBarExtrasAreWindows = styled.isWindow
            S._collect(styled.scene, into: &inner)
        }
    }
}
