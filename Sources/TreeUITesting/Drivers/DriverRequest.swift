public import RenderTree
import TreeUI

/// A request from a ``RemoteDriver`` to the application at the other end.
///
/// | JSON | effect at the other end |
/// |---|---|
/// | `{"show":{}}` | replies with its tree |
/// | `{"send":{"event":{"action":{"tap":{}},"target":"main/0"}}}` | performs or refuses the event, and replies |
/// | `{"settle":{"seconds":5}}` | replies when it has settled or the time is over |
/// | `{"end":{"seconds":5}}` | ends, and replies when its work has stopped or the time is over |
public enum DriverRequest: Hashable, Sendable, Codable {
    /// Requests the tree.
    case show
    /// Performs a user's event.
    case send(event: Event)
    /// Waits until the application has settled, for at most this time.
    case settle(seconds: Double)
    /// Ends the application, and waits until its work has stopped, for at most this time.
    case end(seconds: Double)
}

/// The reply to a ``DriverRequest``: the tree after the request, and the reason if it failed.
///
/// ```json
/// {"tree": {"schema": 1, "windows": […]}, "refusal": {"reason": "covered", "cover": "alert \"Sure?\" [modal]"}}
/// ```
public struct DriverReply: Hashable, Sendable, Codable {
    /// The tree after the request.
    public var tree: AppTree
    /// The reason that the event was refused, if it was.
    public var refusal: Refusal?
    /// The source locations of the work that was still running when the time ran out.
    public var running: [String]?

    /// The reason that a user could not have performed the event.
    public struct Refusal: Hashable, Sendable, Codable {
        /// The reason that an event was refused.
        public enum Reason: String, Hashable, Sendable, Codable {
            /// The tree has no node with the target's id.
            case missing
            /// The node accepts only the ``Refusal/accepted`` actions.
            case notAccepted
            /// The node is disabled.
            case disabled
            /// The node is behind the ``Refusal/cover``.
            case covered
        }

        /// The kind of the refusal.
        public var reason: Reason
        /// The kinds of action that the node accepts, for `Reason.notAccepted`.
        public var accepted: [String]?
        /// The outline line of the node in front, for `Reason.covered`.
        public var cover: String?

        /// Creates a refusal.
        public init(_ reason: Reason, accepted: [String]? = nil, cover: String? = nil) {
            self.reason = reason
            self.accepted = accepted
            self.cover = cover
        }
    }

    /// Creates a reply.
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
        // The wire does not carry the line that disabled the node.
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
