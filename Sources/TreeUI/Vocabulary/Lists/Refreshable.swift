import RenderTree

extension View {
    /// Sets an action that reloads the content of the scrolling containers in the view.
    public func refreshable(
        action: @escaping @MainActor @Sendable () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(EnvironmentModifier { $0.refresh = RefreshHandler(action: action, source: source) })
    }
}

/// An action that reloads content, with the call that set the action.
struct RefreshHandler {
    let action: @MainActor () async -> Void
    let source: SourceReference
}

extension _RenderContext {
    /// Adds the refresh action to a scrolling container if a surrounding view sets one.
    mutating func handleRefresh(on id: NodeID, _ node: inout RenderNode) {
        guard let refresh = environment.refresh else { return }
        node.actions.append(.refresh)
        let component = component
        handle(.refresh, on: id) { _ in
            _ = component.evaluator.session?.tasks.start(source: refresh.source, refresh.action)
        }
    }
}
