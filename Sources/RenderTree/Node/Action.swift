/// A user's action on a node, with the action's argument.
public enum Action: Hashable, Sendable, Codable {
    /// Taps a button, a link or a view with a tap gesture.
    case tap
    /// Replaces the text of a field or an editor.
    case setText(String)
    /// Presses Return in a field.
    case submit
    /// Flips a toggle, or opens or closes a disclosure group.
    case toggle
    /// Selects the child with this tag in a picker, a tab view or a list.
    case select(String)
    /// Closes a window, a sheet, a popover, an alert or a dialog.
    case dismiss
    /// Reloads a list or a scroll view.
    case refresh
    /// Increments the value by one step.
    case increment
    /// Decrements the value by one step.
    case decrement
    /// Sets a slider to a value within its limits.
    case setValue(Double)
    /// Presses and holds the node.
    case longPress
    /// Moves the keyboard focus to the node.
    case focus
    /// Opens a URL in a window.
    case openURL(String)
    /// Presses a key for the node. The string has the form of ``Shortcut/text``.
    case pressKey(String)
    /// Drags the node to another node, and drops it there.
    case drag(to: NodeID)
    /// Drops text on the node, for example from another application.
    case drop(String)
    /// Scrolls to the node. Hosts send it to report which rows are visible.
    case reveal

    /// The kind of the action, without its argument.
    public var kind: ActionKind {
        switch self {
        case .tap: .tap
        case .setText: .setText
        case .submit: .submit
        case .toggle: .toggle
        case .select: .select
        case .dismiss: .dismiss
        case .refresh: .refresh
        case .increment: .increment
        case .decrement: .decrement
        case .setValue: .setValue
        case .longPress: .longPress
        case .focus: .focus
        case .openURL: .openURL
        case .pressKey: .pressKey
        case .drag: .drag
        case .drop: .drop
        case .reveal: .reveal
        }
    }
}

/// The kind of an ``Action``. A node lists the kinds that it accepts.
public enum ActionKind: Hashable, Sendable {
    /// Actions that change a control, a screen or the focus.
    case tap, setText, submit, toggle, select, dismiss, refresh, increment, decrement, setValue, longPress, focus
    /// Actions on links, keys, dragged items and the scroll position.
    case openURL, pressKey, drag, drop, reveal
    /// A kind that this version does not know.
    indirect case other(String)
}

extension ActionKind: OpenName {
    /// The name of each case, in the order of the cases.
    enum Name: String, CaseIterable {
        case tap, setText, submit, toggle, select, dismiss, refresh, increment, decrement, setValue, longPress, focus,
            openURL, pressKey, drag, drop, reveal
    }

    // Declared here, because members of an extension of OpenName are not linked into other modules in release builds.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    /// Creates a kind from its name. An unknown name becomes ``other(_:)``.
    public init(rawValue: String) {
        self = Name(rawValue: rawValue).map(ActionKind.init(known:)) ?? .other(rawValue)
    }

    /// The name of the kind.
    public var rawValue: String {
        if case .other(let name) = self { name } else { knownName.rawValue }
    }
}

/// An action on a node. Tests, terminals, pages and replays change an application only through events.
public struct Event: Hashable, Sendable, Codable {
    /// The id of the node that receives the action.
    public var target: NodeID
    /// The action.
    public var action: Action

    /// Creates an event.
    public init(_ action: Action, to target: NodeID) {
        self.action = action
        self.target = target
    }
}
