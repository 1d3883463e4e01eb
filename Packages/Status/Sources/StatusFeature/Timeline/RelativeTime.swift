import Foundation

/// Describes a date's age in words.
struct RelativeTime: Sendable {
    private static let units: [(seconds: Int, name: String)] = [
        (365 * 86_400, "year"), (30 * 86_400, "month"), (7 * 86_400, "week"), (86_400, "day"), (3_600, "hour"),
        (60, "minute"),
    ]

    let now: @Sendable () -> Date

    /// The age in the largest unit that fits, rounded down: `3 hours ago`. An age under a minute or in the future is
    /// `just now`.
    func text(since date: Date) -> String {
        let elapsed = now().timeIntervalSince(date)
        for unit in Self.units where elapsed >= Double(unit.seconds) {
            let count = (elapsed / Double(unit.seconds)).rounded(.down)
            return "\(count.formattedCount) \(unit.name)\(count == 1 ? "" : "s") ago"
        }
        return "just now"
    }
}

extension Double {
    /// The number without a fraction. A date from another source may be further away than an `Int` can represent.
    fileprivate var formattedCount: String {
        Int(exactly: self).map(String.init) ?? "many"
    }
}
