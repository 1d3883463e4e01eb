import Foundation

// A format takes the locale, the calendar and the time zone of the environment, unless its author chose others. Only
// the machine's own values are equal to `autoupdatingCurrent`, even if an author's choice has the same content.

extension FormatStyle {
    /// Returns the format with values from the environment instead of the machine's settings.
    func adapted(to environment: EnvironmentValues) -> Self {
        var format = locale(.autoupdatingCurrent) == self ? locale(environment.locale) : self
        if var dated = format as? any CalendarFormatStyle, dated.calendar == .autoupdatingCurrent {
            dated.calendar = environment.calendar
            // A format that has no time zone, such as "yesterday", uses its calendar's.
            dated.calendar.timeZone = environment.timeZone
            format = dated as? Self ?? format
        }
        if var zoned = format as? any TimeZoneFormatStyle, zoned.timeZone == .autoupdatingCurrent {
            zoned.timeZone = environment.timeZone
            format = zoned as? Self ?? format
        }
        return format
    }
}

/// A Foundation format style with a calendar.
private protocol CalendarFormatStyle {
    var calendar: Calendar { get set }
}

/// A Foundation format style with a time zone.
private protocol TimeZoneFormatStyle {
    var timeZone: TimeZone { get set }
}

extension Date.FormatStyle: CalendarFormatStyle, TimeZoneFormatStyle {}
extension Date.IntervalFormatStyle: CalendarFormatStyle, TimeZoneFormatStyle {}
extension Date.RelativeFormatStyle: CalendarFormatStyle {}

extension Date.RelativeFormatStyle {
    /// Returns text for the distance between two dates. By itself, the style uses the machine's current date.
    /// - Returns: `nil` on systems that cannot be given a date.
    func text(of date: Date, at now: Date) -> String? {
        guard #available(macOS 15, iOS 18, tvOS 18, visionOS 2, *) else { return nil }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date,
            allowedFields: allowedFields,
            presentation: presentation,
            unitsStyle: unitsStyle,
            locale: locale,
            calendar: calendar,
            capitalizationContext: capitalizationContext
        )
        .format(now)
    }
}

extension Formatter {
    /// Returns a formatter with values from the environment instead of the machine's settings.
    ///
    /// A formatter does not tell whether a value was set, so a value that is equal to the machine's is replaced.
    func adapted(to environment: EnvironmentValues) -> Formatter {
        switch copy() {
        case let formatter as DateFormatter:
            if formatter.locale == .current { formatter.locale = environment.locale }
            if formatter.timeZone == .current { formatter.timeZone = environment.timeZone }
            // On Linux, a formatter's calendar has no locale by default, so it does not equal the machine's.
            let isMachines = formatter.calendar.identifier == Calendar.current.identifier
            if isMachines { formatter.calendar = environment.calendar }
            return formatter
        case let formatter as NumberFormatter:
            if formatter.locale == .current { formatter.locale = environment.locale }
            return formatter
        default: return self
        }
    }
}
