import Foundation

/// The state of a decision.
public enum DecisionStatus: Sendable, Hashable, Codable {
    case proposed
    case accepted
    case rejected
    case deprecated
    /// Replaced by another decision, if the status names it.
    case superseded(by: DecisionID?)

    /// The words that a status may be written with, in the three header styles.
    private static let words: [(word: String, status: DecisionStatus)] = [
        ("proposed", .proposed), ("draft", .proposed), ("pending", .proposed),
        ("accepted", .accepted), ("approved", .accepted),
        ("rejected", .rejected),
        ("deprecated", .deprecated),
        ("superseded", .superseded(by: nil)), ("superceded", .superseded(by: nil)),
        ("replaced", .superseded(by: nil)),
    ]

    /// Reads a status such as `Accepted`, `superseded by ADR-0005` or `Superseded by [5. Title](0005-title.md)`.
    ///
    /// `nil` if the first word is not a status. A missing or unknown status never counts as accepted.
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

    /// The word that ``init(_:)`` reads back.
    public var word: String {
        switch self {
        case .proposed: "Proposed"
        case .accepted: "Accepted"
        case .rejected: "Rejected"
        case .deprecated: "Deprecated"
        case .superseded: "Superseded"
        }
    }

    /// `true` if the rules of the decision are enforced and code may refer to it.
    public var isInForce: Bool { self == .accepted }

    /// `true` if another decision replaces this one.
    public var isSuperseded: Bool {
        if case .superseded = self { true } else { false }
    }
}
