import Foundation

/// A value in text that is formatted when the view is evaluated, for the locale, the calendar and the time zone of the
/// view's environment.
struct FormattedValue: Equatable, Sendable {
    private let content: any FormattedContent

    init(_ content: some FormattedContent) {
        self.content = content
    }

    func text(in environment: EnvironmentValues) -> String { content.text(in: environment) }

    static func == (lhs: FormattedValue, rhs: FormattedValue) -> Bool {
        func isEqual<C: FormattedContent>(_ content: C) -> Bool { rhs.content as? C == content }
        return isEqual(lhs.content)
    }
}

/// A value with its format.
protocol FormattedContent: Equatable, Sendable {
    func text(in environment: EnvironmentValues) -> String
}

/// A value with a format style.
///
/// A style is `Codable` and `Hashable`, so it is a value, and neither it nor its input is written after this.
struct StyledValue<F: FormatStyle>: FormattedContent, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
    let input: F.FormatInput
    let format: F

    func text(in environment: EnvironmentValues) -> String {
        let format = format.adapted(to: environment)
        if let style = format as? Date.RelativeFormatStyle, let date = input as? Date,
            let text = style.text(of: date, at: environment.now())
        {
            return text
        }
        return format.format(input)
    }
}

/// A date or a number with a Foundation formatter.
///
/// The formatter is a copy, which is only read.
struct FormatterValue<Subject: Equatable & Sendable>: FormattedContent, @unchecked Sendable {
    let subject: Subject
    private let formatter: Formatter

    init(_ subject: Subject, _ formatter: Formatter) {
        self.subject = subject
        self.formatter = formatter.copy() as? Formatter ?? formatter
    }

    func text(in environment: EnvironmentValues) -> String {
        formatter.adapted(to: environment).string(for: subject) ?? ""
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.subject == rhs.subject && lhs.formatter.isEqual(rhs.formatter)
    }
}

/// A date in one of SwiftUI's styles.
struct StyledDate: FormattedContent {
    let date: Date
    let style: Text.DateStyle

    func text(in environment: EnvironmentValues) -> String { style.text(of: date, in: environment) }
}

/// The two ends of an interval.
struct DateRange: FormattedContent {
    let start: Date
    let end: Date

    func text(in environment: EnvironmentValues) -> String {
        let style = Date.FormatStyle(date: .numeric, time: .shortened).adapted(to: environment)
        return "\(style.format(start)) – \(style.format(end))"
    }
}

/// The time of an interval that is left or has passed.
struct TimerText: FormattedContent {
    let interval: ClosedRange<Date>
    let pauseTime: Date?
    let countsDown: Bool
    let showsHours: Bool

    func text(in environment: EnvironmentValues) -> String {
        let now = min(max(pauseTime ?? environment.now(), interval.lowerBound), interval.upperBound)
        let seconds =
            countsDown ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
        return Text.DateStyle.timerText(seconds, showsHours: showsHours)
    }
}
