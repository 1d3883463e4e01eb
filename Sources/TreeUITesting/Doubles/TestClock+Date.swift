public import Foundation
@_spi(Hosts) public import TreeUI

extension TestClock {
    /// Returns the date that corresponds to the clock's current time.
    ///
    /// ```swift
    /// let factory = PlanFactory(now: { clock.date() })
    /// ```
    /// - Parameter start: The date at which the clock was created; 2001-01-01 00:00:00 UTC by default.
    public func date(startingAt start: Date = Date(timeIntervalSinceReferenceDate: 0)) -> Date {
        let (seconds, attoseconds) = now.offset.components
        return start.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18)
    }

    /// Makes this the clock of the views: of timers, of `TimelineView`, and of the dates that text and progress views show
    /// relative to now. Each application under test already has its own clock, ``TestApp/clock``.
    ///
    /// ```swift
    /// let app = TestApp(PlanFactory(clock: clock), environment: clock.install)
    /// ```
    public func install(in environment: inout EnvironmentValues) {
        environment.timerClock = self
        environment.now = { self.date() }
    }
}

extension Locale {
    /// The locale for tests, `en_US_POSIX`.
    public static let test = Locale(identifier: "en_US_POSIX")
}

extension TimeZone {
    /// The time zone for tests: GMT.
    public static let test = TimeZone.gmt
}

extension Calendar {
    /// The calendar for tests: Gregorian, with the locale and time zone for tests.
    public static let test: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = .test
        calendar.timeZone = .test
        return calendar
    }()
}
