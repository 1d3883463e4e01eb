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

    /// Creates a value with a label.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(labelKey, value.primitivePlottable._plotted)
    }

    /// Creates a value whose label is a text.
    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue("\(label)", value.primitivePlottable._plotted)
    }

    /// Creates a value whose label is a string.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value> {
        PlottableValue("\(String(label))", value.primitivePlottable._plotted)
    }
}

extension PlottableValue where Value == Date {
    /// Creates a value for the day, the hour or another unit that contains a date. Bars of the same unit are stacked.
    /// - Parameter calendar: The calendar of the units, or `nil` for that of the environment.
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(labelKey, .date(date), unit: unit, calendar: calendar)
    }

    /// Creates a value for the unit that contains a date, with a text as its label.
    public static func value(
        _ label: Text,
        _ date: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue("\(label)", .date(date), unit: unit, calendar: calendar)
    }

    /// Creates a value for the unit that contains a date, with a string as its label.
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
