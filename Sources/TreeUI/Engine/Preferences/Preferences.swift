import RenderTree

/// A key for a value that views pass up to the views around them.
///
/// Source: SwiftUI's `PreferenceKey`.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value to use if no view has set one.
    static var defaultValue: Value { get }

    /// Combines the value so far with the value of the next view.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
    /// Sets a value for the views around this one. It replaces the values that the views inside this view set for the
    /// key.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View
    where K.Value: Equatable {
        modifier(PreferenceModifier<K>(value: value))
    }

    /// Changes the value that the views inside this view have set for the key.
    public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping (inout K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceTransform<K>(change: callback))
    }

    /// Runs an action when the combined value of the views inside this view changes, and passes the value to the
    /// action.
    ///
    /// The action first runs with the first value that a view sets. When no view sets a value anymore, it runs with the
    /// default value. Values that are set in a sheet, a popover or an alert do not leave it.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceReader<K>(action: action))
    }
}

private struct PreferenceReader<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    let action: @MainActor (K.Value) -> Void

    // A modifier with a body is a component: the preferences of its view are those in this component and below it.
    func body(content: Content) -> some View {
        content.modifier(PreferenceAction<K>(action: action))
    }
}

private struct PreferenceAction<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
    let action: @MainActor (K.Value) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.watchPreference(K.self, action)
        context.renderBelow(content)
    }
}

private struct PreferenceTransform<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    let change: (inout K.Value) -> Void
    @State private var inner: K.Value?

    func body(content: Content) -> some View {
        var value = inner ?? K.defaultValue
        change(&value)
        return content.onPreferenceChange(K.self) { inner = $0 }.preference(key: K.self, value: value)
    }
}

private struct PreferenceModifier<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
    let value: K.Value

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.preference(K.self, value) { $0.renderBelow(content) }
    }
}
