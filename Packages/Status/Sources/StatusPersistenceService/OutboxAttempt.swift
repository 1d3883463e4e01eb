package import Foundation
package import StatusModel

/// A reserved status in the outbox, with its earlier attempts.
package struct OutboxAttempt: Hashable, Sendable {
    package var entry: OutboxEntry
    /// The number of failed attempts that are repeated.
    package var attempts: Int
    /// The time of the first attempt.
    package var attempted: Date?
    /// The keys of stored statuses that had the same text before the first attempt.
    package var known: Set<String>
    /// The time of the reservation, on the clock that counts changes.
    package var time: Int64
}

extension OutboxAttempt {
    /// How much the clocks of this machine and of the service may differ.
    private static let clockDifference: TimeInterval = 3_600
    /// The number of seconds by which the clocks of machines that share an outbox may differ. A reservation is so much longer than
    /// its requests take.
    static let machineDifference: Int64 = 30

    /// Returns the service's status that an earlier attempt has posted, if there is one.
    package func arrived(in statuses: [Status]) -> Status? {
        let earliest = (attempted ?? entry.created).addingTimeInterval(-Self.clockDifference)
        let candidates = statuses.filter { status in
            status.address == entry.address && status.content.trimmed == entry.content
                && status.emoji.plain == entry.emoji.plain && status.created >= earliest
                && !known.contains(status.id.key)
        }
        return candidates.min { $0.created < $1.created }
    }
}

extension String {
    /// The text without the selector of the emoji form, which services add or remove.
    fileprivate var plain: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0xFE0F }))
    }
}
