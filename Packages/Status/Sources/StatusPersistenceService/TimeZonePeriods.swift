import Foundation

/// A time zone's offsets from Greenwich, as a table that a database can read.
///
/// Databases support few time zones, and SQLite only the process's, so the offsets come from Foundation. A period is a time with
/// one offset: usually half a year, because of daylight saving.
struct TimeZonePeriods {
    private static let day: Int64 = 86_400

    private let timeZone: TimeZone
    private(set) var periods: [(start: Int64, end: Int64, offset: Int64)] = []

    /// Creates the periods from `first` to `last`, both in seconds. Both are included.
    init(of timeZone: TimeZone, from first: Int64, to last: Int64) {
        self.timeZone = timeZone
        var start = first
        var offset = offset(at: first)
        var day = first
        // A time zone does not change twice in a day, so a change is between two days with different offsets. This finds
        // changes of the standard time as well, which `nextDaylightSavingTimeTransition` need not find.
        while day < last {
            let next = min(day + Self.day, last)
            let later = self.offset(at: next)
            if later != offset {
                let change = change(after: day, until: next, to: later)
                periods.append((start, change, offset))
                (start, offset) = (change, later)
            }
            day = next
        }
        periods.append((start, max(first, last) + 1, offset))
    }

    /// The periods as JSON: `[[start, end, offset], …]`. The end is not included.
    var json: String {
        "[\(periods.map { "[\($0.start),\($0.end),\($0.offset)]" }.joined(separator: ","))]"
    }

    /// Returns the number of days from 1 January 1970 to the day that contains the second `time`.
    func day(of time: Int64) -> Int {
        let local = time + offset(at: time)
        return Int((Double(local) / Double(Self.day)).rounded(.down))
    }

    private func offset(at time: Int64) -> Int64 {
        Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time))))
    }

    /// The first second with the offset `later`, which `end` has but `start` does not.
    private func change(after start: Int64, until end: Int64, to later: Int64) -> Int64 {
        var (before, after) = (start, end)
        while after - before > 1 {
            let middle = before + (after - before) / 2
            if offset(at: middle) == later { after = middle } else { before = middle }
        }
        return after
    }
}
