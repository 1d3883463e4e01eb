import RenderTree

/// The handler of an action on a node.
struct NodeHandler {
    let id: NodeID
    // A kind without a code is one that this version does not know, which has no handlers.
    let kind: CaseCode<ActionKind>
    let run: Run

    enum Run {
        /// The closure of a press, exactly as the view received it, because a press has no value.
        case press(@MainActor () -> Void)
        case action(@MainActor (Action) -> Void)

        @MainActor
        func callAsFunction(_ action: Action) {
            switch self {
            case .press(let run): run()
            case .action(let run): run(action)
            }
        }
    }
}
