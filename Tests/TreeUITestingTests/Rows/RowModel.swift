/// The expected entries of a row, computed from its plan without a tree.
struct RowModel {
    struct Entry: Equatable {
        var label: String
        /// The note that using the entry adds; `nil` if it changes the list instead.
        var note: String?
        var isEnabled: Bool
    }

    enum Press: Equatable {
        case notes(String)
        case chooses
        case refused
    }

    var menu: [Entry]
    var press: Press

    init(_ plan: RowPlan, at index: Int, of count: Int, _ list: ListPlan) {
        menu = RowModel.menu(plan, at: index, of: count, list)
        press = RowModel.press(plan, list)
    }

    /// Returns whether a step is enabled: `disabled` affects the modifiers before it.
    private static func isEnabled(_ plan: RowPlan, after step: Int) -> Bool {
        !plan.steps[(step + 1)...].contains { if case .disabled = $0 { true } else { false } }
    }

    private static func menu(_ plan: RowPlan, at index: Int, of count: Int, _ list: ListPlan) -> [Entry] {
        var entries: [(part: RowPlan.Part, entry: Entry)] = []
        for (step, kind) in plan.steps.enumerated() {
            guard case .entry(let part, let label) = kind else { continue }
            let isEnabled = isEnabled(plan, after: step)
            entries.append((part, Entry(label: label, note: "\(plan.id) step \(step)", isEnabled: isEnabled)))
        }
        let hasSwipes = entries.contains { $0.part == .leading || $0.part == .trailing }
        if list.deletes, list.isEditing || !hasSwipes {
            entries.append((.delete, Entry(label: "Delete", note: nil, isEnabled: true)))
        }
        if list.moves, index > 0 { entries.append((.move, Entry(label: "Move Up", note: nil, isEnabled: true))) }
        if list.moves, index < count - 1 {
            entries.append((.move, Entry(label: "Move Down", note: nil, isEnabled: true)))
        }
        var menu: [(part: RowPlan.Part, entry: Entry)] = []
        for part in RowPlan.Part.allCases {
            for next in entries where next.part == part {
                if let same = menu.firstIndex(where: { $0.entry.label == next.entry.label && $0.part != part }) {
                    if !menu[same].entry.isEnabled, next.entry.isEnabled { menu[same].entry = next.entry }
                } else {
                    menu.append(next)
                }
            }
        }
        return menu.map(\.entry)
    }

    private static func press(_ plan: RowPlan, _ list: ListPlan) -> Press {
        var targets: [(note: String, isEnabled: Bool)] = []
        for (step, kind) in plan.steps.enumerated() {
            switch kind {
            case .link: targets.append(("link \(plan.id)", isEnabled(plan, after: step)))
            case .gesture: targets.append(("gesture \(plan.id)", isEnabled(plan, after: step)))
            default: break
            }
        }
        if targets.count == 1 { return targets[0].isEnabled ? .notes(targets[0].note) : .refused }
        if list.selects { return .chooses }
        guard targets.isEmpty, plan.hasButton, isEnabled(plan, after: -1) else { return .refused }
        return .notes("button \(plan.id)")
    }
}

/// The properties that all rows of a list share.
struct ListPlan {
    var deletes: Bool
    var moves: Bool
    var selects: Bool
    var isEditing: Bool
}
