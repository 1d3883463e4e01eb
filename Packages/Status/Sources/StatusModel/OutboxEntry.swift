public import Foundation

/// A status that has been written but not sent yet.
public struct OutboxEntry: Identifiable, Hashable, Sendable {
    /// The state of sending.
    public enum State: Hashable, Sendable {
        /// The status waits to be sent.
        case waiting
        /// An attempt got no answer, so the service may have the status. It is looked up there before it is sent again.
        case unconfirmed
        /// The service does not accept the status. It can be edited or discarded.
        case refused
    }

    /// The place in the outbox. Entries with smaller ids are sent first.
    public let id: Int64
    /// The address that posts the status.
    public let address: String
    /// The time of writing.
    public let created: Date
    /// Exactly one emoji.
    public let emoji: String
    /// The text.
    public let content: String
    /// The state of sending.
    public let state: State
    /// The reason, in one sentence, that the last attempt failed.
    public let problem: String?

    /// Creates an entry.
    public init(
        id: Int64,
        address: String,
        created: Date,
        emoji: String,
        content: String,
        state: State = .waiting,
        problem: String? = nil
    ) {
        self.id = id
        self.address = address
        self.created = created
        self.emoji = emoji
        self.content = content
        self.state = state
        self.problem = problem
    }
}

/// A status that is being written. It may be empty or invalid.
public struct StatusDraft: Hashable, Sendable {
    /// The text.
    public var content: String
    /// The text in the emoji field.
    public var emoji: String

    /// Creates a draft.
    public init(content: String = "", emoji: String = "") {
        self.content = content
        self.emoji = emoji
    }
}

/// The result of sending the outbox.
public enum Delivery: Hashable, Sendable {
    /// The outbox of this account is empty.
    case done
    /// The next attempt is possible at this time.
    case waiting(until: Date)
    /// Nothing is sent until the account changes. The reason is one sentence.
    case stopped(reason: String)
}
