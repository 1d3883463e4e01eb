import Foundation
import InsightsRepository

struct Bar: Identifiable, Hashable, Sendable {
    let id: Int
    let label: String
    let count: Int
}

extension Bar {
    /// Returns the bars for days, labeled like `Mon, Jun 09`. The two digits keep the bars in line in a terminal.
    static func days(_ days: [Insights.Day], locale: Locale) -> [Bar] {
        let style = Date.FormatStyle(locale: locale, timeZone: .gmt)
            .weekday(.abbreviated).month(.abbreviated).day(.twoDigits)
        return days.map { day in
            // A day is already a number in the person's calendar, so it has the name of the same day in Greenwich.
            let date = Date(timeIntervalSince1970: Double(day.number) * 86_400)
            return Bar(id: day.number, label: date.formatted(style), count: day.count)
        }
    }

    /// Returns the bars for hours, labeled like `09:00`.
    static func hours(_ hours: [Int]) -> [Bar] {
        hours.enumerated().map { hour, count in
            Bar(id: hour, label: hour < 10 ? "0\(hour):00" : "\(hour):00", count: count)
        }
    }

    static func emoji(_ emoji: [Insights.Emoji]) -> [Bar] {
        emoji.enumerated().map { Bar(id: $0, label: $1.symbol, count: $1.count) }
    }
}
