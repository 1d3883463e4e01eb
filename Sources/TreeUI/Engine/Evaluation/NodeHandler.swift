import RenderTree

struct NodeHandler {
    let id: NodeID
    // A kind without a code is one that this version does not know, which has no handlers.
    let kind: CaseCode<ActionKind>
    let run: Run

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

        /// Runs the handler. If the action is a drop, `item` comes from another view.
        @MainActor
        func callAsFunction(_ action: Action, dropping item: Any? = nil) -> Outcome {
            switch (self, action) {
            case (.press(let run), _): run()
            case (.action(let run), _): run(action)
            case (.key(let run), .pressKey(let key)): if !run(key) { return .ignoredKey }
            case (.drag(let run), _): return .dragged(run())
            case (.drop(let run), .drop(let text)): run(item, text)
            case (.key, _), (.drop, _): break
            }
            return .done
        }
    }

    /// The objects that the closure of a press has captured.
    var capturedObjects: [AnyObject] {
        guard case .press(let run) = run else { return [] }
        return withUnsafePointer(to: run) { Captures.objects(ofClosureAt: $0) }
    }

    /// The rest of an action that other views take part in.
    enum Outcome {
        case done
        /// The view has not used the key, so the next view around it receives the key.
        case ignoredKey
        /// A person drags this item to another view.
        case dragged(Any)
    }
}
