public import Observation
import RenderTree

extension View {
    /// Provides a value while the focus is in the view. Commands read it with ``FocusedValue`` or ``FocusedBinding``.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isForScene: false) { $0[keyPath: keyPath] = value })
    }

    /// Provides a value while the focus is in the view, or nothing if the value is `nil`.
    public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(isForScene: false) { if let value { $0[keyPath: keyPath] = value } })
    }

    /// Provides an observable object while the focus is in the view. Commands read it with `@FocusedValue(Model.self)`.
    public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isForScene: false) { if let object { $0[T.self] = object } })
    }

    /// Provides a value while the view's window is in front. Commands read it with ``FocusedValue`` or ``FocusedBinding``.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value
    ) -> some View {
        modifier(FocusedValueModifier(isForScene: true) { $0[keyPath: keyPath] = value })
    }

    /// Provides a value while the view's window is in front, or nothing if the value is `nil`.
    public func focusedSceneValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>,
        _ value: Value?
    ) -> some View {
        modifier(FocusedValueModifier(isForScene: true) { if let value { $0[keyPath: keyPath] = value } })
    }

    /// Provides an observable object while the view's window is in front. Commands read it with `@FocusedValue(Model.self)`.
    public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isForScene: true) { if let object { $0[T.self] = object } })
    }

    /// Provides an object while the focus is in the view. Commands read it with ``FocusedObject``.
    public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(isForScene: false) { $0[T.self] = object })
    }

    public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isForScene: false) { if let object { $0[T.self] = object } })
    }

    /// Provides an object while the view's window is in front. Commands read it with ``FocusedObject``.
    public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(FocusedValueModifier(isForScene: true) { $0[T.self] = object })
    }

    public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(isForScene: true) { if let object { $0[T.self] = object } })
    }
}

private struct FocusedValueModifier: PrimitiveModifier {
    let isForScene: Bool
    let provide: @MainActor (inout FocusedValues) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if !context.environment.isCovered {
            let entry = FocusCenter.Entry(id: context.id, isForScene: isForScene, provide: provide)
            context.component.evaluator.focus.provide(entry, by: context.component)
        }
        if isForScene { return context.renderBelow(content) }
        // Its controls notify the session when they receive the focus.
        context.renderBelow(content.modifier(EnvironmentModifier { $0.reportsFocus = true }))
    }
}
