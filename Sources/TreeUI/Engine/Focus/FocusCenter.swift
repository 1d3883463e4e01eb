import RenderTree

/// The focused values that views provide, and those that are in effect.
@MainActor
final class FocusCenter {
    /// A value that a view provides.
    struct Entry {
        let id: NodeID
        /// Whether the value is in effect whenever the window is in front, wherever the focus is.
        let isForScene: Bool
        let provide: @MainActor (inout FocusedValues) -> Void
    }

    private let state = StateStorage(FocusedValues())
    /// The entries of each component, by its number.
    // Unchecked accesses: only methods of this object access it, one at a time, and each evaluation does.
    @exclusivity(unchecked) private var entries: [Int: [Entry]] = [:]
    /// The control that has the focus, according to the actions that the session has received.
    private var control: NodeID?
    private var window: NodeID?
    private(set) var isStale = false

    /// The values in effect. A component whose body reads them depends on them.
    var values: FocusedValues { state.value }

    func provide(_ entry: Entry, by component: Component) {
        entries[component.number, default: []].append(entry)
        isStale = true
    }

    /// Removes the entries of a component that is evaluated again or leaves the tree.
    func forget(_ number: Int) {
        if !entries.isEmpty, entries.removeValue(forKey: number) != nil { isStale = true }
    }

    /// Moves the focus to a control, such as a field in which a person has typed.
    func move(to id: NodeID) {
        guard control != id else { return }
        control = id
        isStale = true
    }

    func show(_ window: NodeID?) {
        guard self.window != window else { return }
        self.window = window
        isStale = true
    }

    /// Determines the values in effect: first the values of the window in front, then those around the focused control,
    /// from outer to inner.
    func resolve() {
        isStale = false
        var values = FocusedValues()
        let inFront = entries.values.joined().filter { entry in window.map(entry.id.isWithin) ?? false }
        let ordered = inFront.map { (entry: $0, depth: $0.id.components.count) }.ordered {
            ($0.depth, $0.entry.id.description) < ($1.depth, $1.entry.id.description)
        }
        for (entry, _) in ordered where entry.isForScene { entry.provide(&values) }
        for (entry, _) in ordered where !entry.isForScene {
            if let control, control.isWithin(entry.id) { entry.provide(&values) }
        }
        if !values.isSame(as: state.value) { state.value = values }
    }
}

extension ActionKind {
    /// Whether performing the action on a control moves the focus there. A press of a button does not move it: the text
    /// that a button formats keeps the focus.
    var movesFocus: Bool {
        switch self {
        case .focus, .setText, .submit, .select, .setValue, .increment, .decrement: true
        default: false
        }
    }
}
