import RenderTree

/// A key of a value that views pass up to the views around them.
///
/// Source: SwiftUI's `PreferenceKey`.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value if no view has set one.
    static var defaultValue: Value { get }

    /// Combines the value so far with the value of the next view.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View {
    /// Sets a value for the views around this one.
    public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View
    where K.Value: Equatable {
        modifier(PreferenceModifier<K>(value: value))
    }

    /// Runs an action with the combined value when a view in this one changes its value.
    public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(PreferenceReader<K>(action: action))
    }
}

/// The values that the views inside have set, in the order in which each was first set.
@MainActor
private final class PreferenceCollector<K: PreferenceKey> where K.Value: Equatable {
    private var values: [(id: NodeID, value: K.Value)] = []
    var action: (@MainActor (K.Value) -> Void)?

    func set(_ value: K.Value?, at id: NodeID) {
        let index = values.firstIndex { $0.id == id }
        switch (index, value) {
        case (let index?, let value?): values[index].value = value
        case (let index?, nil): values.remove(at: index)
        case (nil, let value?): values.append((id, value))
        case (nil, nil): return
        }
        var reduced = K.defaultValue
        for (_, value) in values { K.reduce(value: &reduced) { value } }
        action?(reduced)
    }
}

private struct PreferenceReader<K: PreferenceKey>: ViewModifier where K.Value: Equatable {
    let action: @MainActor (K.Value) -> Void
    @State private var collector = PreferenceCollector<K>()

    func body(content: Content) -> some View {
        content.modifier(CollectorModifier(collector: told))
    }

    private var told: PreferenceCollector<K> {
        collector.action = action
        return collector
    }
}

private struct CollectorModifier<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
    let collector: PreferenceCollector<K>

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.render(content) { $0[CollectorKey<K>.self] = collector }
    }
}

private struct CollectorKey<K: PreferenceKey>: EnvironmentKey where K.Value: Equatable {
    static var defaultValue: PreferenceCollector<K>? { nil }
}

private struct PreferenceModifier<K: PreferenceKey>: PrimitiveModifier where K.Value: Equatable {
    let value: K.Value

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if let collector = context.environment[CollectorKey<K>.self] {
            let id = context.id
            let change = ValueChange(value: value, initial: true) { _, new in collector.set(new, at: id) }
            context.addEffect(Effect(kind: .change(change)))
        }
        context.renderBelow(content)
    }
}
