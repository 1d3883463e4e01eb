public import RenderTree
import TreeUI

/// What a ``RemoteDriver`` asks of the application at the other end.
///
/// | JSON | the other end |
/// |---|---|
/// | `{"show":{}}` | replies with its tree |
/// | `{"send":{"event":{"action":{"tap":{}},"target":"main/0"}}}` | does it, or refuses it, and replies |
/// | `{"settle":{"seconds":5}}` | replies once it has come to rest, or when the time is over |
/// | `{"end":{"seconds":5}}` | ends, and replies once its work has stopped, or when the time is over |
public enum DriverRequest: Hashable, Sendable, Codable {
    /// Asks for the tree.
    case show
    /// Does what a person did.
    case send(event: Event)
    /// Waits until all has come to rest, so long at most.
    case settle(seconds: Double)
    /// Ends the application, and waits so long at most until its work has stopped.
    case end(seconds: Double)
}

/// What comes back: the tree as it stands after the request, and what did not go well.
///
/// ```json
/// {"tree": {"schema": 1, "windows": […]}, "refusal": {"reason": "covered", "cover": "alert \"Sure?\" [modal]"}}
/// ```
public struct DriverReply: Hashable, Sendable, Codable {
    /// The tree as it stands now.
    public var tree: AppTree
    /// Why the event was refused, if it was.
    public var refusal: Refusal?
    /// What still runs, by the places that started it, if the time was over before all had come to rest.
    public var running: [String]?

    /// Why a person could not have done it.
    public struct Refusal: Hashable, Sendable, Codable {
        /// What is in the way.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// There is no such node.
            case missing
            /// The node takes only the ``Refusal/accepted`` actions.
            case notAccepted
            /// The node is disabled.
            case disabled
            /// The ``Refusal/cover`` is in front of it.
            case covered
        }

        /// What is in the way.
        public var reason: Reason
        /// The kinds of action that the node takes, where it does not take this one.
        public var accepted: [String]?
        /// The line of the outline of what is in front.
        public var cover: String?

        /// A reason, with what goes with it.
        public init(_ reason: Reason, accepted: [String]? = nil, cover: String? = nil) {
            self.reason = reason
            self.accepted = accepted
            self.cover = cover
        }
    }

    /// A reply, with what did not go well.
    public init(tree: AppTree, refusal: Refusal? = nil, running: [String]? = nil) {
        self.tree = tree
        self.refusal = refusal
        self.running = running
    }
}

extension DriverReply.Refusal {
    init(_ error: EventError) {
        switch error.reason {
        case .missing: self.init(.missing)
        case .notAccepted(let accepted): self.init(.notAccepted, accepted: accepted.map(\.rawValue))
        // The line that disabled it is known only where the code is.
        case .disabled: self.init(.disabled)
        case .covered(let cover): self.init(.covered, cover: cover)
        }
    }

    func error(for event: Event, in tree: AppTree) -> EventError {
        let reason: EventError.Reason =
            switch self.reason {
            case .missing: .missing
            case .notAccepted: .notAccepted(accepted: (accepted ?? []).map(ActionKind.init(rawValue:)))
            case .disabled: .disabled(by: nil)
            case .covered: .covered(by: cover ?? "something")
            }
        return EventError(reason, event, line: tree.node(event.target)?.outlineLine)
    }
}
