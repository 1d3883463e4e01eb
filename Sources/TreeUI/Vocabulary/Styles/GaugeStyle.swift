/// The appearance of gauges.
///
/// Source: SwiftUI's `GaugeStyle`.
public protocol GaugeStyle: _NamedStyle {}

extension View {
    /// Sets the gauge style of views within this view. A hint for renderers.
    public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
        self.style(\.gauge, style)
    }
}

/// The default gauge style.
///
/// Source: SwiftUI's `DefaultGaugeStyle`.
public struct DefaultGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
    /// The default gauge style.
    public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

/// A gauge style with a bar that fills up to the value.
///
/// Source: SwiftUI's `LinearCapacityGaugeStyle`.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "linearCapacity" }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    /// A gauge style with a bar that fills up to the value.
    public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

/// A gauge style with a marker on a bar.
///
/// Source: SwiftUI's `AccessoryLinearGaugeStyle`.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "accessoryLinear" }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    /// A gauge style with a marker on a bar.
    public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

/// A gauge style with a marker on an open ring.
///
/// Source: SwiftUI's `AccessoryCircularGaugeStyle`.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "accessoryCircular" }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    /// A gauge style with a marker on an open ring.
    public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

/// A gauge style with a closed ring that fills up to the value.
///
/// Source: SwiftUI's `AccessoryCircularCapacityGaugeStyle`.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "accessoryCircularCapacity" }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    /// A gauge style with a closed ring that fills up to the value.
    public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
        AccessoryCircularCapacityGaugeStyle()
    }
}
