public import RenderTree

/// Why a session refused what a person did.
public struct EventError: Error, Sendable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// The tree has no node with this id now.
        case missing
        /// The node does not take this kind of action.
        case notAccepted(accepted: [ActionKind])
        /// The node is disabled, by the line given if it is known.
        case disabled(by: SourceReference?)
        /// A sheet, an alert or a dialog must be dismissed first.
        case covered(by: String)
    }

    public var reason: Reason
    public var event: Event
    /// The node's line in the outline, if there is such a node.
    public var line: String?

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
            return "cannot \(action) \(target): it takes \(kinds.isEmpty ? "no action" : kinds)"
        case .disabled(let source):
            return "cannot \(action) \(target): disabled" + (source.map { " by \($0)" } ?? "")
        case .covered(let cover): return "cannot \(action) \(target): \(cover) is in front of it"
        }
    }
}

/// What a session still did when the time to settle was over.
public struct SettleError: Error, Sendable, CustomStringConvertible {
    public var timeout: Duration
    /// The places in the code that started what still runs.
    public var running: [String]
    /// What the screen showed.
    public var outline: String

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
