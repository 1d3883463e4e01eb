import RenderTree

extension View {
    /// Does something when the view comes into the tree.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(EffectModifier(kind: .appear { action?() }))
    }

    /// Does something when the view has left the tree.
    public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        modifier(EffectModifier(kind: .disappear { action?() }))
    }

    /// Does something when the value differs from that of the last evaluation.
    /// - Parameter initial: whether to do it for the first value as well.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(EffectModifier(kind: .change(ValueChange(value: value, initial: initial, action: action))))
    }

    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// The form before the action was told both values.
    @_disfavoredOverload
    public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some View {
        onChange(of: value) { _, new in action(new) }
    }

    /// Work for as long as the view is in the tree: started when it comes, cancelled when it goes.
    public func task(
        priority: TaskPriority = .userInitiated,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        taskEffect(id: nil, isOngoing: false, SourceReference(fileID: fileID, line: line), action)
    }

    /// Work for as long as the view is in the tree, started anew when the id changes.
    public func task<T: Hashable>(
        id value: T,
        priority: TaskPriority = .userInitiated,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        taskEffect(id: AnyHashable(value), isOngoing: false, SourceReference(fileID: fileID, line: line), action)
    }

    /// Work that goes on for as long as the view is in the tree, such as following a stream: settling does not wait
    /// for it. An addition to SwiftUI, where it is `task` (ADR-012).
    public func ongoingTask(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        taskEffect(id: nil, isOngoing: true, SourceReference(fileID: fileID, line: line), action)
    }

    private func taskEffect(
        id: AnyHashable?,
        isOngoing: Bool,
        _ source: SourceReference,
        _ action: @escaping @MainActor () async -> Void
    ) -> some View {
        modifier(EffectModifier(kind: .task(id: id, isOngoing: isOngoing, source: source, operation: action)))
    }
}

private struct EffectModifier: PrimitiveModifier {
    let kind: Effect.Kind

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.addEffect(Effect(kind: kind))
        context.renderBelow(content)
    }
}
