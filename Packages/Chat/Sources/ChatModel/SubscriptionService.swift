public import Foundation

/// A service that limits the number of messages that a person may send.
public protocol SubscriptionService: Sendable {
    /// Returns today's allowance.
    func allowance() async throws(SubscriptionError) -> Allowance
    /// Counts a message sent today.
    /// - Throws: `SubscriptionError.limitReached` if no message is left. In that case, the message is not counted.
    @discardableResult
    func useMessage() async throws(SubscriptionError) -> Allowance
}

/// The number of messages for one day.
public struct Allowance: Hashable, Sendable {
    /// The number that a person may send, or nil if there is no limit.
    public let limit: Int?
    /// The number that the person has sent today.
    public let used: Int

    /// Creates an allowance; `nil` as the limit means unlimited messages.
    public init(limit: Int?, used: Int) {
        self.limit = limit
        self.used = used
    }

    /// Whether there is no limit.
    public var isPremium: Bool { limit == nil }

    /// Whether no message is left today; always `false` without a limit.
    public var isUsedUp: Bool { limit.map { used >= $0 } ?? false }

    /// A sentence about the messages that are left, or nil if there is no limit.
    public var sentence: String? {
        guard let limit else { return nil }
        return isUsedUp ? Self.limitReached(limit) : "\(max(0, limit - used)) of \(limit) messages are left today."
    }

    fileprivate static func limitReached(_ limit: Int) -> String {
        let count = limit == 1 ? "the only message" : "all \(limit) messages"
        return "You have used \(count) for today; send the next one tomorrow."
    }
}

/// An error that the subscription throws. Its description is one sentence.
public enum SubscriptionError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// No messages are left for today.
    case limitReached(limit: Int)
    /// The number of messages cannot be read or written. The reason is a sentence.
    case unavailable(String)

    public var description: String {
        switch self {
        case .limitReached(let limit): Allowance.limitReached(limit)
        case .unavailable(let sentence): sentence
        }
    }

    public var errorDescription: String? { description }
}
