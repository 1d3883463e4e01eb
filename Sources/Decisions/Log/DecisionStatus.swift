import Foundation

/// The status of a decision.
public enum DecisionStatus: Sendable, Hashable, Codable {
    /// Under discussion. Its rules are evaluated but not enforced.
    case proposed
    /// In force.
    case accepted
    /// Considered and not adopted.
    case rejected
    /// No longer in force, without a replacement.
    case deprecated
    /// Replaced by another decision; `nil` if the status does not name that decision.
    case superseded(by: DecisionID?)

    /// The words for each status in the three header styles.
    private static let words: [(word: String, status: DecisionStatus)] = [
        ("proposed", .proposed), ("draft", .proposed), ("pending", .proposed),
        ("accepted", .accepted), ("approved", .accepted),
        ("rejected", .rejected),
        ("deprecated", .deprecated),
        ("superseded", .superseded(by: nil)), ("superceded", .superseded(by: nil)),
        ("replaced", .superseded(by: nil)),
    ]

    /// Creates a status from text such as `Accepted`, `superseded by ADR-0005` or `Superseded by [5.
    /// Title](0005-title.md)`.
    ///
    /// It is `nil` if the first word is not a status. A missing or unknown status never counts as accepted.
    public init?(_ text: String) {
        let plain = text.trimmingCharacters(in: CharacterSet(charactersIn: "*_\"' \t."))
        let first = plain.prefix { $0.isLetter }.lowercased()
        guard let match = Self.words.first(where: { $0.word == first }) else { return nil }
        if case .superseded = match.status {
            self = .superseded(by: DecisionID.references(in: plain).first)
        } else {
            self = match.status
        }
    }

    /// The word for the status, which ``init(_:)`` accepts.
    public var word: String {
        switch self {
        case .proposed: "Proposed"
        case .accepted: "Accepted"
        case .rejected: "Rejected"
        case .deprecated: "Deprecated"
        case .superseded: "Superseded"
        }
    }

    /// Whether the decision's rules are enforced and code may cite the decision.
    public var isInForce: Bool { self == .accepted }

    /// Whether another decision replaces this one.
    package var isSuperseded: Bool {
        if case .superseded = self { true } else { false }
    }
}
