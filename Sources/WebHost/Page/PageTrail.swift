import RenderTree

/// The steps that lead a new application to the screen that a page shows (ADR-101).
///
/// It is not a record of everything: a tap that posted a status must not post it again. Text, a choice or a switch is a step as
/// long as its control is on the screen, with the value that the control has. A tap is a step as long as the window, the dialog or
/// the screen that it opened is open.
struct PageTrail: Hashable, Sendable, Codable {
    struct Step: Hashable, Sendable, Codable {
        var event: Event
        var role: String
        var name: String
        /// The value of the control, if the event sets one.
        var value: NodeValue?
        /// The screens that the event has opened and that are still open, if the event sets no value.
        var opened: Set<String> = []

        var setsValue: Bool {
            switch event.action {
            case .setText, .setValue, .toggle, .select: true
            default: false
            }
        }
    }

    /// The maximum number of steps, and of rows. Earlier ones are forgotten.
    static let limit = 500

    var steps: [Step] = []
    /// The rows that were visible, so that a list loads as many rows as before.
    private(set) var revealed: [NodeID] = []
    private(set) var focus: Step?
    /// The screens before the last step, which may open one until the next event.
    private var before: Set<String>?

    private enum CodingKeys: String, CodingKey {
        case steps, revealed, focus
    }

    /// Adds an event that was performed.
    /// - Parameter tree: The tree before the event.
    mutating func add(_ event: Event, to target: RenderNode, in tree: AppTree) {
        // A secret stays in the process that received it.
        guard target.role != .secureField else { return }
        let step = Step(event: event, role: target.role.rawValue, name: target.label)
        switch event.action {
        case .reveal:
            if !revealed.contains(event.target) { revealed.append(event.target) }
            revealed = revealed.suffix(PageTrail.limit)
            return
        case .focus:
            focus = step
            return
        default: break
        }
        let screens = tree.screens
        observe(tree, screens)
        before = nil
        switch event.action {
        case .dismiss, .refresh, .drag, .drop, .increment, .decrement: return
        default: break
        }
        if step.setsValue {
            steps.removeAll { $0.event.target == event.target && $0.event.action.kind == event.action.kind }
        } else {
            before = screens
        }
        steps.append(step)
        steps = steps.suffix(PageTrail.limit)
    }

    /// Returns the steps that are needed for a tree.
    func needed(for tree: AppTree) -> PageTrail {
        var copy = self
        copy.observe(tree, tree.screens)
        copy.before = nil
        copy.steps = copy.steps.compactMap { step in
            guard step.setsValue else { return step.opened.isEmpty ? nil : step }
            guard let target = tree.node(step.event.target) else { return step }
            var step = step
            step.value = target.value
            // The application may have changed the text: a message was sent, and its field is empty.
            if step.event.action == .toggle, step.value == nil { return nil }
            if case .setText = step.event.action, let text = target.value?.text { step.event.action = .setText(text) }
            if case .setValue = step.event.action, let number = target.value?.number {
                step.event.action = .setValue(number)
            }
            return step
        }
        return copy
    }

    /// Removes the steps that have led to something that is no longer on the screen.
    private mutating func observe(_ tree: AppTree, _ screens: Set<String>) {
        if let before, let last = steps.indices.last { steps[last].opened = screens.subtracting(before) }
        // A control below an open screen may not be in the tree.
        var isCovered = false
        var kept: [Step] = []
        for (index, step) in steps.enumerated().reversed() {
            if step.setsValue {
                if isCovered || tree.node(step.event.target) != nil { kept.append(step) }
            } else if !step.opened.isDisjoint(with: screens) {
                kept.append(step)
                isCovered = true
            } else if before != nil, index == steps.count - 1 {
                kept.append(step)
            }
        }
        steps = kept.reversed()
        revealed.removeAll { tree.node($0) == nil }
    }
}

extension AppTree {
    /// The names of the windows, dialogs and screens that are open.
    var screens: Set<String> {
        var screens = Set(windows.map { "\($0.id)" })
        for node in nodes {
            switch node.role {
            case .sheet, .popover, .alert, .dialog: screens.insert("\(node.id)")
            case .button:
                guard let levels = node.attributes[.backLevels]?.number, (1...100).contains(levels) else { continue }
                // Back can leave several screens of a stack.
                for level in 1...Int(levels) { screens.insert("\(node.id) \(level)") }
            default: break
            }
        }
        return screens
    }

    func shows(_ screen: Set<String>) -> Bool { screen.isSubset(of: screens) }
}

extension Event {
    /// Whether the page sends the event by itself, and again when it has a new state. Such events report visible rows or
    /// the focus.
    var isReport: Bool { action == .reveal || action == .focus }
}
