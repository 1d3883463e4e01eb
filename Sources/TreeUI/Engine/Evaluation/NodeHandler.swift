import RenderTree

struct NodeHandler {
    let id: NodeID
    // A kind without a code is one that this version does not know, which has no handlers.
    let kind: CaseCode<ActionKind>
    let run: Run

    @MainActor
    enum Run {
        /// The closure of a press, exactly as the view received it, because a press has no value.
        case press(@MainActor () -> Void)
        case action(@MainActor (Action) -> Void)
        /// Returns whether the view has used the key.
        case key(@MainActor (String) -> Bool)
        /// Returns the item that a person drags, whose type only the vocabulary knows.
        case drag(@MainActor () -> Any)
        /// Receives the item that was dragged from another view, or text from elsewhere.
        case drop(@MainActor (_ item: Any?, _ text: String) -> Void)

        func callAsFunction(_ action: Action) {
            switch (self, action) {
            case (.press(let run), _): run()
            case (.action(let run), _): run(action)
            case (.drop(let run), .drop(let text)): run(nil, text)
            case (.key, _), (.drag, _), (.drop, _): break
            }
        }

        /// Passes a key to the view, and returns whether the view has used it.
        func uses(_ key: String) -> Bool { if case .key(let run) = self { run(key) } else { true } }

        func draggedItem() -> Any? { if case .drag(let run) = self { run() } else { nil } }

        /// Drops an item from another view.
        func receive(_ item: Any) { if case .drop(let run) = self { run(item, "") } }
    }

    /// The objects that the closure of a press has captured.
    var capturedObjects: [AnyObject] {
        guard case .press(let run) = run else { return [] }
        return withUnsafePointer(to: run) { Captures.objects(ofClosureAt: $0) }
    }
}
