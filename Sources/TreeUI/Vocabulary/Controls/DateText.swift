import Foundation

/// Converts between dates and text that contains only the components that a picker edits, such as `2026-11-21 09:30`.
struct DateText {
    private let components: DatePickerComponents
    private let calendar: Calendar

    init(_ components: DatePickerComponents, _ calendar: Calendar, _ timeZone: TimeZone) {
        self.components = components.isEmpty ? [.date] : components
        var calendar = calendar
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = [padded(parts.year, 4), padded(parts.month), padded(parts.day)].joined(separator: "-")
        let time = [padded(parts.hour), padded(parts.minute)].joined(separator: ":")
        if components == .date { return day }
        return components == .hourAndMinute ? time : day + " " + time
    }

    /// Returns `date` with the components that the text gives, or `nil` if the text does not have this form.
    func date(of text: String, keeping date: Date) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        var words = text.split(separator: " ").map(String.init)
        if components.contains(.date) {
            guard let day = words.first.flatMap({ numbers(in: $0, count: 3, separator: "-") }) else { return nil }
            (parts.year, parts.month, parts.day) = (day[0], day[1], day[2])
            words.removeFirst()
        }
        if components.contains(.hourAndMinute) {
            guard let time = words.first.flatMap({ numbers(in: $0, count: 2, separator: ":") }) else { return nil }
            (parts.hour, parts.minute) = (time[0], time[1])
            words.removeFirst()
        }
        guard words.isEmpty, let result = calendar.date(from: parts) else { return nil }
        // The calendar turns 31 February into a day in March; the picker must refuse it.
        return self.text(of: result) == text ? result : nil
    }

    private func numbers(in text: String, count: Int, separator: Character) -> [Int]? {
        let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
        let known = numbers.compactMap(\.self)
        return numbers.count == count && known.count == count ? known : nil
    }

    private func padded(_ number: Int?, _ width: Int = 2) -> String {
        let text = "\(number ?? 0)"
        return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
}
