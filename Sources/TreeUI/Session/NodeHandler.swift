import RenderTree

/// What happens when a person does something to a node.
struct NodeHandler {
    let id: NodeID
    let kind: ActionKind
    let run: Run

    enum Run {
        /// Of a press, which nothing goes with, as the view was given it.
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
