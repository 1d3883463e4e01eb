public import Foundation
public import TreeUI

/// The marks of an axis: labels, lines, or both.
///
/// ```swift
/// Chart(days) { BarMark(x: .value("Day", $0.name), y: .value("Steps", $0.steps)) }
///     .chartYAxis {
///         AxisMarks { AxisValueLabel() }
///     }
/// ```
///
/// The preset, the position, the values and the stroke have no effect in a render tree: each renderer chooses its own.
///
/// Source: Swift Charts' `AxisMarks`.
public struct AxisMarks<Content: AxisMark>: AxisContent {
    public let _parts: Set<_AxisPart>

    /// Creates an axis's lines and labels.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where Content == Never {
        _parts = Set(_AxisPart.allCases)
    }

    /// Creates an axis's lines and labels. The listed values have no effect.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) where Content == Never {
        _parts = Set(_AxisPart.allCases)
    }

    /// Creates the parts of an axis that a closure lists.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        _parts = content()._parts
    }

    /// Creates the parts of an axis that a closure lists. The listed values have no effect.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        _parts = content()._parts
    }
}

/// A grid line for each value of an axis.
///
/// Source: Swift Charts' `AxisGridLine`.
public struct AxisGridLine: AxisMark {
    /// Creates a line. The appearance of the line has no effect.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

    public var _parts: Set<_AxisPart> { [.lines] }
}

/// A short line at the edge of the axis. It has no effect in a render tree.
///
/// Source: Swift Charts' `AxisTick`.
public struct AxisTick: AxisMark {
    /// Creates a short line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

    public var _parts: Set<_AxisPart> { [] }
}

/// The text of each value of an axis.
///
/// Source: Swift Charts' `AxisValueLabel`.
public struct AxisValueLabel: AxisMark {
    /// Creates labels.
    public init() {}

    public var _parts: Set<_AxisPart> { [.labels] }
}

/// The preset of an axis. It has no effect in a render tree.
///
/// Source: Swift Charts' `AxisMarkPreset`.
public struct AxisMarkPreset: Sendable {
    /// The system's choice of marks.
    public static let automatic = AxisMarkPreset()
    /// Marks that extend past the plotted area.
    public static let extended = AxisMarkPreset()
    /// Labels aligned with the edge of the plotted area.
    public static let aligned = AxisMarkPreset()
    /// Marks inside the plotted area.
    public static let inset = AxisMarkPreset()
}

/// The edge at which an axis is drawn. It has no effect in a render tree.
///
/// Source: Swift Charts' `AxisMarkPosition`.
public struct AxisMarkPosition: Sendable {
    /// The system's choice of an edge.
    public static let automatic = AxisMarkPosition()
    /// The leading edge of the chart.
    public static let leading = AxisMarkPosition()
    /// The trailing edge of the chart.
    public static let trailing = AxisMarkPosition()
    /// The top edge of the chart.
    public static let top = AxisMarkPosition()
    /// The bottom edge of the chart.
    public static let bottom = AxisMarkPosition()
}

/// The values that have a mark. They have no effect in a render tree.
///
/// Source: Swift Charts' `AxisMarkValues`.
public struct AxisMarkValues: Sendable {
    /// The system's choice of values.
    public static let automatic = AxisMarkValues()

    /// Returns values for about this many marks.
    public static func automatic(
        desiredCount: Int? = nil,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues()
    }

    /// Returns a value for each calendar unit.
    public static func stride(
        by component: Calendar.Component,
        count: Int = 1,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues()
    }
}
