import Foundation
import RenderTree
import TreeUI

/// A plotted value with its label, and with its type erased.
struct LabeledValue {
    var label: LocalizedStringKey
    var plotted: _Plotted
    var unit: Calendar.Component?
    var calendar: Calendar?

    /// The number, if it is a quantity.
    var quantity: Double? {
        if case .number(let number) = plotted { number } else { nil }
    }

    /// Returns the value as it is plotted in an environment: the text, and the number if the value has a position on an
    /// axis.
    func reading(in environment: EnvironmentValues) -> Reading {
        switch plotted {
        case .text(let text): return Reading(text: text, position: nil)
        case .number(let number): return Reading(text: ChartData.text(of: .number(number)), position: number)
        case .date(let date):
            let start = start(of: date, in: environment)
            return Reading(text: text(of: start, in: environment), position: start.timeIntervalSince1970)
        }
    }

    struct Reading {
        var text: String
        var position: Double?
    }

    /// The beginning of the unit that contains the date.
    private func start(of date: Date, in environment: EnvironmentValues) -> Date {
        guard let unit else { return date }
        var calendar = calendar ?? environment.calendar
        if self.calendar == nil { calendar.timeZone = environment.timeZone }
        return calendar.dateInterval(of: unit, for: date)?.start ?? date
    }

    private func text(of date: Date, in environment: EnvironmentValues) -> String {
        let style = Date.FormatStyle(
            locale: environment.locale,
            calendar: calendar ?? environment.calendar,
            timeZone: calendar?.timeZone ?? environment.timeZone
        )
        return switch unit {
        case .year: date.formatted(style.year())
        case .month, .quarter: date.formatted(style.year().month(.abbreviated))
        case .hour, .minute: date.formatted(style.hour().minute())
        case .second, .nanosecond: date.formatted(style.hour().minute().second())
        case nil: date.formatted(style.year().month(.abbreviated).day().hour().minute())
        default: date.formatted(style.year().month(.abbreviated).day())
        }
    }
}
