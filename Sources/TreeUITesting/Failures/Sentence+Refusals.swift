import RenderTree
@_spi(Hosts) import TreeUI

/// Messages about actions that a user could not perform.
extension Sentence {
    static func refused(_ interaction: Interaction, _ subject: String?, _ reason: Sentence) -> Sentence {
        Sentence(
            .refused,
            "cannot \([interaction.words, subject].compactMap(\.self).joined(separator: " ")): \(reason)"
        )
    }

    /// Returns the reason that the application gave for refusing an event.
    static func refusal(_ error: EventError, in tree: AppTree) -> Sentence {
        let node = tree.node(error.event.target)
        switch error.reason {
        case .missing: return Sentence(.gone, "it is not on the screen")
        case .notAccepted(let accepted): return takesOnly(accepted, error.event.action, node)
        case .disabled(let source):
            if let source { return Sentence(.disabled, "disabled by .disabled(true) at \(source)") }
            guard let node, node.traits.contains(.busy) else { return Sentence(.disabled, "disabled") }
            return Sentence(.busy, "its last action is still running" + started(at: node.source))
        case .covered(let line):
            let source = tree.cover(of: error.event.target)?.source
            return Sentence(.covered, "\(line) is in front of it" + (source.map { ", shown at \($0)" } ?? ""))
        }
    }

    private static func started(at source: SourceReference?) -> String {
        source.map { ", started at \($0)" } ?? ""
    }

    private static func takesOnly(_ accepted: [ActionKind], _ action: Action, _ node: RenderNode?) -> Sentence {
        if let node, let limit = atLimit(node, action.kind) { return limit }
        guard !accepted.isEmpty else { return Sentence(.takesNoAction, "it accepts no actions") }
        return Sentence(.takesOnly, "it accepts only \(accepted.map(\.rawValue).joined(separator: ", "))")
    }

    // MARK: Choices

    static func isNoChoice() -> Sentence {
        Sentence(.isNoChoice, "it is not an option of a list, a picker or tabs")
    }

    static func offers(_ names: [String]) -> Sentence {
        guard !names.isEmpty else { return Sentence(.offersNothing, "it has no options") }
        return Sentence(.offersOnly, "its options are \(names.joined(separator: ", "))")
    }

    static func offersSeveral(_ count: Int, _ choice: String) -> Sentence {
        Sentence(.offersSeveral, "\(count) of its options are \(choice)")
    }

    // MARK: Rows

    static func severalToTap(_ nodes: [RenderNode]) -> Sentence {
        let names = nodes.map(\.phrase).joined(separator: ", ")
        return Sentence(.severalToTap, "\(nodes.count) elements in it can be tapped: \(names)")
    }

    // MARK: Dragging

    static func cannotBeDragged() -> Sentence {
        Sentence(.cannotBeDragged, "it cannot be dragged; add .draggable(…)")
    }

    static func takesNoDrop(_ destination: String) -> Sentence {
        Sentence(.takesNoDrop, "\(destination) accepts no drops; add .dropDestination(for:action:)")
    }

    // MARK: Refreshing and menus

    static func nothingToRefresh() -> Sentence {
        Sentence(.nothingToRefresh, "nothing in it or around it is .refreshable")
    }

    static func severalToRefresh(_ nodes: [RenderNode]) -> Sentence {
        let names = nodes.map(\.phrase).joined(separator: ", ")
        return Sentence(.severalToRefresh, "\(nodes.count) elements in it can be refreshed: \(names)")
    }

    static func noContextMenu() -> Sentence { Sentence(.noContextMenu, "it has no context menu") }

    static func severalContextMenus(_ count: Int) -> Sentence {
        Sentence(.severalContextMenus, "\(count) elements in it have a context menu")
    }

    static func noSuchItem(_ item: String, _ count: Int, of names: [String]) -> Sentence {
        let known = "the items are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
        guard count > 1 else { return Sentence(.noSuchItem, "no item is \(item); \(known)") }
        return Sentence(.severalItems, "\(count) items are \(item); \(known)")
    }

    // MARK: Windows

    static func noSettingsToOpen() -> Sentence {
        let help = "help: declare a Settings scene, or mount a factory that has settings"
        return Sentence(.noSettingsToOpen, "cannot open the settings: the application has none\n  \(help)")
    }

    // MARK: Keys

    static func nothingFocused() -> Sentence {
        Sentence(.nothingFocused, "no control has the keyboard focus; press(\"tab\") moves it to one")
    }

    static func nothingToFocus() -> Sentence {
        Sentence(.nothingToFocus, "no control on the screen can have the keyboard focus")
    }

    static func keyNotTaken(_ focused: RenderNode) -> Sentence {
        Sentence(.keyNotTaken, "no control uses the key; the focus is on \(focused.phrase)")
    }

    // MARK: Shortcuts

    static func noSuchShortcut(_ known: [String]) -> Sentence {
        guard !known.isEmpty else { return Sentence(.noSuchShortcut, "no control or command has a shortcut") }
        let list = known.joined(separator: ", ")
        return Sentence(.noSuchShortcut, "no control or command has that shortcut; the shortcuts are \(list)")
    }

    static func shortcutNotInFront(_ holder: RenderNode, in window: RenderNode) -> Sentence {
        Sentence(.shortcutNotInFront, "it is \(holder.phrase) in \(window.phrase), which is not in front")
    }

    static func severalWithShortcut(_ holders: [RenderNode]) -> Sentence {
        let names = holders.map(\.phrase).joined(separator: ", ")
        return Sentence(.severalWithShortcut, "\(holders.count) controls have that shortcut: \(names)")
    }

    // MARK: Quantities, dates, disclosures

    /// Returns the reason that a stepper does not take a step: it offers only steps within its range.
    private static func atLimit(_ node: RenderNode, _ kind: ActionKind) -> Sentence? {
        guard node.role == .stepper, kind == .increment || kind == .decrement else { return nil }
        let value = node.value.map { ", \($0.shown)" } ?? ""
        return Sentence(
            .atLimit,
            "it is at its limit\(value), and cannot go further \(kind == .increment ? "up" : "down")"
        )
    }

    static func beyondLimits(_ minimum: Double?, _ maximum: Double?) -> Sentence {
        let limits = [minimum, maximum].map { $0.map { NodeValue.number($0).shown } ?? "…" }
        return Sentence(.beyondLimits, "its range is \(limits.joined(separator: " to "))")
    }

    static func notTyped() -> Sentence {
        Sentence(.notTyped, "text cannot be typed into a date; use pick(date:)")
    }

    static func noDates() -> Sentence { Sentence(.noDates, "it is not a date picker") }

    static func isNoDisclosure() -> Sentence { Sentence(.isNoDisclosure, "it is not a disclosure group") }

    static func noSuchDate(showing value: String) -> Sentence {
        Sentence(
            .noSuchDate,
            "it still shows \"\(value)\"; write dates in this form, within its limits"
        )
    }

    static func alreadyExpanded(_ isExpanded: Bool) -> Sentence {
        isExpanded
            ? Sentence(.expandedAlready, "it is already open") : Sentence(.collapsedAlready, "it is already closed")
    }

    // MARK: URLs

    static func opensNoURLs(_ url: String) -> Sentence {
        Sentence(.opensNoURLs, "cannot open \(url): nothing on the screen has .onOpenURL(perform:)")
    }
}

extension NodeValue {
    /// The value in the form that tests read.
    var shown: String {
        switch self {
        case .text(let text): text
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let isOn): isOn ? "on" : "off"
        }
    }
}
