public import Foundation

extension TestClock {
    /// The date on the clock, which started at a date.
    ///
    /// ```swift
    /// let factory = PlanFactory(now: { clock.date() })
    /// ```
    /// - Parameter start: the date when the clock was made; 2001-01-01 00:00:00 UTC if none is given.
    public func date(startingAt start: Date = Date(timeIntervalSinceReferenceDate: 0)) -> Date {
        let (seconds, attoseconds) = now.offset.components
        return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
    }
}

extension Locale {
    /// The locale for tests: the same on every machine.
    public static let test = Locale(identifier: "en_US_POSIX")
}

extension TimeZone {
    /// The time zone for tests: GMT.
    public static let test = TimeZone.gmt
}

extension Calendar {
    /// The calendar for tests: Gregorian, with the locale and the time zone for tests.
    public static let test: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = .test
        calendar.timeZone = .test
        return calendar
    }()
}
