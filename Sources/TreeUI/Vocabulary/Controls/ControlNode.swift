import RenderTree

/// The action that a press runs.
enum ButtonAction {
    case sync(@MainActor () -> Void)
    case async(@MainActor () async -> Void)
}

extension _RenderContext {
    /// Returns a node for a control at this path, disabled if the environment disables it.
    mutating func control(_ role: Role, _ action: ActionKind, on id: NodeID, source: SourceReference) -> RenderNode {
        var node = RenderNode(id: id, role: role, details: SharedDetails.of(action, source))
        disableIfNeeded(&node)
        applyControlStyles(&node)
        handleFocus(on: id, &node)
        return node
    }

    /// Marks a node as disabled if a surrounding view disables controls, and records the call that does so.
    func disableIfNeeded(_ node: inout RenderNode) {
        guard !environment.isEnabled else { return }
        node.traits.insert(.disabled)
        node.disabledBy = environment.disabledBy
    }

    /// Runs the action when the node is tapped. While an asynchronous action runs, the node is busy and disabled.
    mutating func handle(_ action: ButtonAction, on id: NodeID, _ node: inout RenderNode, source: SourceReference) {
        switch (action, environment.afterAction) {
        case (.sync(let action), nil): handleTap(on: id, action)
        case (.sync(let action), let after?):
            handleTap(on: id) {
                action()
                after()
            }
        case (.async(let operation), let after):
            if component.busy.contains(id) { node.traits.formUnion([.busy, .disabled]) }
            let component = component
            handleTap(on: id) {
                component.startBusyWork(on: id, source: source, operation)
                after?()
            }
        }
    }
}

/// The details of controls that have only an action and a line of code: the buttons of a thousand rows share theirs.
@MainActor
private enum SharedDetails {
    private static var known: [SourceReference.Place: RenderNode.Details] = [:]
    /// The last result, because the controls of the rows of a list come from the same line one after another.
    private static var last: (place: SourceReference.Place, details: RenderNode.Details)?

    static func of(_ action: ActionKind, _ source: SourceReference) -> RenderNode.Details {
        guard let place = source.place else { return details(action, source) }
        // Usually, all controls of a line are of one kind.
        if let last, last.place == place, last.details.actions.first == action { return last.details }
        var details = known[place] ?? self.details(action, source)
        if details.actions.first != action { details = self.details(action, source) }
        known[place] = details
        last = (place, details)
        return details
    }

    private static func details(_ action: ActionKind, _ source: SourceReference) -> RenderNode.Details {
        RenderNode.Details(actions: [action], lines: RenderNode.Lines(source: source))
    }
}

extension Component {
    /// Runs the operation as a task of the session. The node is busy until it ends.
    fileprivate func startBusyWork(
        on id: NodeID,
        source: SourceReference,
        _ operation: @escaping @MainActor () async -> Void
    ) {
        guard let session = evaluator.session, busy.insert(id).inserted else { return }
        setNeedsEvaluation()
        _ = session.tasks.start(source: source) { [weak self] in
            await operation()
            self?.busy.remove(id)
            self?.setNeedsEvaluation()
        }
    }
}
