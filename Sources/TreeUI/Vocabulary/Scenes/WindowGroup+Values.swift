// Groups with a window for each value.

extension WindowGroup {
    /// Creates a group with a window for each value. `openWindow(value:)` opens the window of a value, or brings it to
    /// the front.
    ///
    /// A value that is encoded as a number or a short word, such as an identifier, is in the path of the window.
    /// Check it like any other input, because a link can name any value.
    @StringTitle @TextTitle
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: id, default: nil, content)
    }

    public init<D: Hashable & Codable, C: View>(
        id: String,
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: id, default: nil, content)
    }

    @StringTitle @TextTitle
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: nil, default: nil, content)
    }

    public init<D: Hashable & Codable, C: View>(
        for type: D.Type,
        @ViewBuilder content: @escaping (_ value: Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: nil, default: nil, content)
    }

    /// Creates a group with a window for each value. A window that is opened without a value shows the default value.
    @StringTitle @TextTitle
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        id: String,
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: id, defaultValue, content)
    }

    public init<D: Hashable & Codable, C: View>(
        id: String,
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: id, defaultValue, content)
    }

    @StringTitle @TextTitle
    public init<D: Hashable & Codable, C: View>(
        _ titleKey: LocalizedStringKey,
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: Text(titleKey), id: nil, defaultValue, content)
    }

    public init<D: Hashable & Codable, C: View>(
        for type: D.Type = D.self,
        @ViewBuilder content: @escaping (_ value: Binding<D>) -> C,
        defaultValue: @escaping () -> D
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: nil, id: nil, defaultValue, content)
    }

    private init<D: Hashable & Codable, C: View>(
        title: Text?,
        id: String?,
        _ defaultValue: @escaping () -> D,
        _ content: @escaping (Binding<D>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        self.init(title: title, id: id, default: defaultValue) { value in
            content(Binding(get: { value.wrappedValue ?? defaultValue() }, set: { value.wrappedValue = $0 }))
        }
    }

    private init<D: Hashable & Codable, C: View>(
        title: Text?,
        id: String?,
        default defaultValue: (() -> D)?,
        _ content: @escaping (Binding<D?>) -> C
    ) where Content == PresentedWindowContent<D, C> {
        var description = SceneDescription(kind: .windowGroup, title: title?.string, id: id) { value in
            let initial = value as? D
            return WindowContent({ PresentedWindowContent(initial: initial, content: content) })
        }
        description.valueType = ObjectIdentifier(D.self)
        description.valueInPath = { PathValue.value($0, as: D.self) }
        if let defaultValue { description.defaultValue = { defaultValue() } }
        self.init(description)
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
