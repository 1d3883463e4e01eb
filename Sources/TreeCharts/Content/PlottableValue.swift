public import Foundation
public import TreeUI

/// A value that a mark plots, with a label: `.value("Day", day.name)`.
///
/// The labels of the first mark are the titles of the axes, and name the chart if it has no other name.
///
/// Source: Swift Charts' `PlottableValue`.
public struct PlottableValue<Value: Plottable> {
    let plotted: LabeledValue

    private init(
        _ label: LocalizedStringKey,
        _ plotted: _Plotted,
        unit: Calendar.Component? = nil,
        calendar: Calendar? = nil
    ) {
        self.plotted = LabeledValue(label: label, plotted: plotted, unit: unit, calendar: calendar)
    }

    /// Creates a plottable value with a label.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(labelKey, value.primitivePlottable._plotted)
    }

    /// Creates a plottable value whose label is a `Text`.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue("\(label)", value.primitivePlottable._plotted)
    }

    /// Creates a plottable value whose label is a string.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue("\(String(label))", value.primitivePlottable._plotted)
    }
}

extension PlottableValue where Value == Date {
    /// Creates a plottable value for the calendar unit, such as a day or an hour, that contains the date. Bars of the
    /// same unit are stacked.
    /// - Parameter calendar: The calendar for the units, or `nil` for the environment's calendar.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(labelKey, .date(date), unit: unit, calendar: calendar)
    }

    /// Creates a plottable value for the calendar unit that contains the date, labeled with a `Text`.
    public static func value(
        _ label: Text,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue("\(label)", .date(date), unit: unit, calendar: calendar)
    }

    /// Creates a plottable value for the calendar unit that contains the date, labeled with a string.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue("\(String(label))", .date(date), unit: unit, calendar: calendar)
    }
}
