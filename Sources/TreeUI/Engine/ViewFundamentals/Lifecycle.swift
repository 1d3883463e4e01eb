package import RenderTree

extension View {
    /// Runs an action when the view appears.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(EffectModifier(kind: .appear { action?() }))
    }

    /// Runs an action after the view has disappeared.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(EffectModifier(kind: .disappear { action?() }))
    }

    /// Runs an action when the value differs from the one in the last evaluation.
    /// - Parameters:
    ///   - value: The value to compare.
    ///   - initial: Whether the action also runs for the first value.
    ///   - action: Receives the old and the new value. For the first value, both are the same.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(EffectModifier(kind: .change(ValueChange(value: value, initial: initial, action: action))))
    }

    /// Runs an action without arguments when the value differs from the one in the last evaluation.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Runs an action when the value differs from the one in the last evaluation, and passes the new value to the
    /// action. SwiftUI's older form.
    @_disfavoredOverload
    public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some View {
        onChange(of: value) { _, new in action(new) }
    }

    /// Starts a task when the view appears, and cancels it when the view disappears. The priority has no effect.
    public func task(
        priority: TaskPriority = .userInitiated,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        taskEffect(id: nil, isOngoing: false, SourceReference(fileID: fileID, line: line), action)
    }

    /// Starts a task when the view appears, and again when the id changes; each change cancels the previous task.
    public func task<T: Equatable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        taskEffect(id: TaskID(value), isOngoing: false, SourceReference(fileID: fileID, line: line), action)
    }

    /// Starts a task when the view appears, and cancels it when the view disappears.
    /// - Parameter isOngoing: Whether settling does not wait for the task, as for FeatureKit's `ongoingTask`.
    package func taskEffect(
        id: TaskID?,
        isOngoing: Bool,
        _ source: SourceReference,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(EffectModifier(kind: .task(id: id, isOngoing: isOngoing, source: source, operation: action)))
    }
}

struct EffectModifier: PrimitiveModifier {
    let kind: Effect.Kind

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.addEffect(Effect(kind: kind))
        context.renderBelow(content)
    }
}
