/// What a person does to a node, with what they give along.
public enum Action: Hashable, Sendable, Codable {
    case tap
    /// Replaces the text of a field or an editor.
    case setText(String)
    /// Presses Return in a field.
    case submit
    case toggle
    /// Chooses the child with this tag in a picker, in tabs, or in a list.
    case select(String)
    case dismiss
    case refresh
    /// Goes up by one step.
    case increment
    /// Goes down by one step.
    case decrement
    /// Moves to this value, within the node's limits.
    case setValue(Double)
    /// Presses and holds.
    case longPress
    /// Moves the keyboard's focus here.
    case focus
    /// Hands a window a URL that the application is asked to open.
    case openURL(String)
    /// Scrolls to the node. A host reports with it which rows it shows.
    case reveal

    /// The kind of the action, without what goes with it.
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
        case .reveal: .reveal
        }
    }
}

/// The kind of an ``Action``; a node lists the kinds that it accepts.
public enum ActionKind: Hashable, Sendable {
    case tap, setText, submit, toggle, select, dismiss, refresh, increment, decrement, setValue, longPress, focus
    case openURL, reveal
    /// A kind of a later version.
    indirect case other(String)
}

extension ActionKind: OpenName {
    private static let byName = index([
        .tap, .setText, .submit, .toggle, .select, .dismiss, .refresh, .increment, .decrement, .setValue, .longPress,
        .focus, .openURL, .reveal,
    ])

    // Here and not in an extension of OpenName, whose members are not linked into other modules in release.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    public init(rawValue: String) {
        self = ActionKind.byName[rawValue] ?? .other(rawValue)
    }

    public var rawValue: String {
        switch self {
        case .tap: "tap"
        case .setText: "setText"
        case .submit: "submit"
        case .toggle: "toggle"
        case .select: "select"
        case .dismiss: "dismiss"
        case .refresh: "refresh"
        case .increment: "increment"
        case .decrement: "decrement"
        case .setValue: "setValue"
        case .longPress: "longPress"
        case .focus: "focus"
        case .openURL: "openURL"
        case .reveal: "reveal"
        case .other(let name): name
        }
    }
}

/// An action on a node: the one way in, for tests, terminals, pages and replays alike.
public struct Event: Hashable, Sendable, Codable {
    public var target: NodeID
    public var action: Action

    public init(_ action: Action, to target: NodeID) {
        self.action = action
        self.target = target
    }
}
