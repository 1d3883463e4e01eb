/// The appearance of gauges. A custom style arranges the labels; the role and the value do not change.
///
/// Source: SwiftUI's `GaugeStyle`.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The type of view that shows the labels.
    associatedtype Body: View
    /// The parts of the gauge.
    typealias Configuration = GaugeStyleConfiguration

    /// Returns the content of the gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge that a ``GaugeStyle`` arranges.
public struct GaugeStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StyledPart<GaugeStyleConfiguration>
    /// The type of the label for the current value.
    public typealias CurrentValueLabel = _StyledPart<GaugeStyleConfiguration>
    /// The type of the label for the lower bound.
    public typealias MinimumValueLabel = _StyledPart<GaugeStyleConfiguration>
    /// The type of the label for the upper bound.
    public typealias MaximumValueLabel = _StyledPart<GaugeStyleConfiguration>

    /// The value as a fraction of the range, from 0 to 1.
    public var value: Double
    /// The label.
    public var label: Label
    /// The label for the current value, if there is one.
    public var currentValueLabel: CurrentValueLabel?
    /// The label for the lower bound, if there is one.
    public var minimumValueLabel: MinimumValueLabel?
    /// The label for the upper bound, if there is one.
    public var maximumValueLabel: MaximumValueLabel?
}

extension GaugeStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

extension View {
    /// Sets the gauge style of views within this view.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        self.style(\.gauge, \.customGauge, style) { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// The default gauge style.
///
/// Source: SwiftUI's `DefaultGaugeStyle`.
@NamedStyle(nil)
public struct DefaultGaugeStyle: GaugeStyle, _NamedStyle {}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default gauge style.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A gauge style with a bar that fills up to the value.
///
/// Source: SwiftUI's `LinearCapacityGaugeStyle`.
@NamedStyle("linearCapacity")
public struct LinearCapacityGaugeStyle: GaugeStyle, _NamedStyle {}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A gauge style with a bar that fills up to the value.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A gauge style with a marker on a bar.
///
/// Source: SwiftUI's `AccessoryLinearGaugeStyle`.
@NamedStyle("accessoryLinear")
public struct AccessoryLinearGaugeStyle: GaugeStyle, _NamedStyle {}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A gauge style with a marker on a bar.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A gauge style with a marker on an open ring.
///
/// Source: SwiftUI's `AccessoryCircularGaugeStyle`.
@NamedStyle("accessoryCircular")
public struct AccessoryCircularGaugeStyle: GaugeStyle, _NamedStyle {}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A gauge style with a marker on an open ring.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A gauge style with a closed ring that fills up to the value.
///
/// Source: SwiftUI's `AccessoryCircularCapacityGaugeStyle`.
@NamedStyle("accessoryCircularCapacity")
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, _NamedStyle {}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A gauge style with a closed ring that fills up to the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}
