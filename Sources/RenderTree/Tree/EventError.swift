/// An error that a session throws when it refuses an event.
public struct EventError: Error, Sendable, CustomStringConvertible {
    /// The reason for refusing an event.
    public enum Reason: Sendable {
        /// The tree has no node with this id.
        case missing
        /// The node does not accept this kind of action.
        case notAccepted(accepted: [ActionKind])
        /// The node is disabled. `by` is the source location of the cause, if it is known.
        case disabled(by: SourceReference?)
        /// A sheet, an alert or a dialog must be dismissed first.
        case covered(by: String)
    }

    /// The reason for refusing the event.
    public var reason: Reason
    /// The refused event.
    public var event: Event
    /// The node's line in the outline, or `nil` if there is no such node.
    public var line: String?

    /// Creates an error for a refused event.
    public init(_ reason: Reason, _ event: Event, line: String?) {
        self.reason = reason
        self.event = event
        self.line = line
    }

    public var description: String {
        let action = event.action.kind.rawValue
        let target = line ?? "\(event.target)"
        switch reason {
        case .missing: return "cannot \(action) \(target): it is not on the screen"
        case .notAccepted(let accepted):
            let kinds = accepted.map(\.rawValue).joined(separator: ", ")
            return "cannot \(action) \(target): it accepts \(kinds.isEmpty ? "no actions" : "only \(kinds)")"
        case .disabled(let source):
            return "cannot \(action) \(target): disabled" + (source.map { " by \($0)" } ?? "")
        case .covered(let cover): return "cannot \(action) \(target): \(cover) is in front of it"
        }
    }
}

/// An error that lists the work that was still running when settling timed out.
public struct SettleError: Error, Sendable, CustomStringConvertible {
    /// The time after which settling failed.
    public var timeout: Duration
    /// The source locations where the running work was started.
    public var running: [String]
    /// The outline of the tree when settling failed.
    public var outline: String

    /// Creates an error that lists the running work.
    public init(timeout: Duration, running: [String], outline: String) {
        self.timeout = timeout
        self.running = running
        self.outline = outline
    }

    public var description: String {
        let lines = running.map { "  - \($0)" }.joined(separator: "\n")
        return "still running after \(timeout), started at:\n\(lines)\nscreen:\n\(outline)"
    }
}
