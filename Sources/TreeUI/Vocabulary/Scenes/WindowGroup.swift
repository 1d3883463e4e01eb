/// A scene with windows of one kind: a main window, or one window for each value of a type.
///
/// Source: SwiftUI's `WindowGroup`.
public struct WindowGroup<Content: View>: _PrimitiveScene {
    let description: SceneDescription

    /// Creates a group with one window and without a title.
    public init(@ViewBuilder content: @escaping () -> Content) {
        self.init(title: "", id: nil, content)
    }

    /// Creates a group with one window, which `openWindow(id:)` opens.
    public init(id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: "", id: id, content)
    }

    /// Creates a group with one window and its title.
    public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: title.string, id: nil, content)
    }

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.string, id: nil, content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: String(title), id: nil, content)
    }

    /// Creates a group with one window, its title and the id that `openWindow(id:)` opens it by.
    public init(_ title: Text, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: title.string, id: id, content)
    }

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: titleKey.string, id: id, content)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
        self.init(title: String(title), id: id, content)
    }

    private init(title: String, id: String?, _ content: @escaping () -> Content) {
        description = SceneDescription(kind: .windowGroup, title: title, id: id) { _ in WindowContent(content) }
    }

    public static func _collect(_ scene: WindowGroup, into collector: inout _SceneCollector) {
        collector.scenes.append(scene.description)
    }
}

extension WindowGroup {
    /// Creates a group with a window for each value. `openWindow(value:)` opens the window of a value, or brings it to
    /// the front.
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: titleKey.string, id: id, default: nil, content)
    }

    public init<D: Hashable & Codable, C: View>(
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: "", id: id, default: nil, content)
    }

    public init<D: Hashable & Codable, C: View>(
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: "", id: nil, default: nil, content)
    }

    /// Creates a group with a window for each value. A window that is opened without a value shows the default value.
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        id: String,
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: titleKey.string, id: id, default: defaultValue) { value in
            content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
        }
    }

    private init<D: Hashable & Codable, C: View>(
        title: String,
        id: String?,
        default defaultValue: (() -> D)?,
        _ content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        var description = SceneDescription(kind: .windowGroup, title: title, id: id) { value in
            let initial = value as? D
            return WindowContent({ PresentedWindowContent(initial: initial, content: content) })
        }
        description.valueType = ObjectIdentifier(D.self)
        if let defaultValue { description.defaultValue = { defaultValue() } }
        self.description = description
    }
}

/// The content of a window that shows a value and can change it.
public struct PresentedWindowContent<Data: Hashable & Codable, Content: View>: View {
    @State private var value: Data?
    private let content: (Binding<Data?>) -> Content

    init(initial: Data?, content: @escaping (Binding<Data?>) -> Content) {
        _value = State(initialValue: initial)
        self.content = content
    }

    public var body: some View {
        content($value)
    }
}

extension WindowContent {
    /// Creates content whose closure runs when the window's component is evaluated.
    @MainActor
    init<V: View>(_ content: @escaping () -> V) {
        mount = { id, graph, environment in
            let view = Deferred(content: content)
            let type = ViewType.of(Deferred<V>.self)
            return ViewComponent(view, type, id: id, graph: graph, parent: nil, environment: environment)
        }
    }
}

/// A component whose content is made when it is evaluated.
struct Deferred<Content: View>: View {
    let content: () -> Content

    var body: Content { content() }
}
