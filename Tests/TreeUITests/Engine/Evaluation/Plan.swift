/// The plan of a random view: its kind and its children.
struct Plan: Identifiable {
    enum Kind: CaseIterable {
        // Containers.
        case stack, row, group, list, form, scroll, disclosure, tabs, navigation, split, sheet, popover, alert, dialog
        case menu, contextMenu, hidden, disabled, identified, erased, conditional, styled, overlay
        // Controls.
        case counter, busyButton, toggle, field, secureField, editor, slider, stepper, picker, items, gesture, link
        // Effects.
        case appearing, changing, task, ongoing, model, environment, preference

        static let containers = allCases.prefix { $0 != .counter }
        static let leaves = allCases.drop { $0 != .counter }
    }

    let id: Int
    let kind: Kind
    let children: [Plan]

    /// Returns a plan of at most `size` parts.
    static func random(size: Int, using random: inout SeededGenerator) -> Plan {
        var next = 0
        return make(size: size, next: &next, using: &random)
    }

    private static func make(size: Int, next: inout Int, using random: inout SeededGenerator) -> Plan {
        let id = next
        next += 1
        guard size > 1, let container = Kind.containers.randomElement(using: &random) else {
            return Plan(id: id, kind: Kind.leaves.randomElement(using: &random) ?? .counter, children: [])
        }
        var rest = size - 1
        var children: [Plan] = []
        while rest > 0, children.count < 4 {
            let share = Int.random(in: 1...rest, using: &random)
            children.append(make(size: share, next: &next, using: &random))
            rest -= share
        }
        return Plan(id: id, kind: container, children: children)
    }
}
