/// The appearance of date pickers.
///
/// Source: SwiftUI's `DatePickerStyle`.
public protocol DatePickerStyle: _NamedStyle {}

extension View {
    /// Sets the date picker style of views within this view. A hint for renderers.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        self.style(\.datePicker, style)
    }
}

/// The default date picker style.
///
/// Source: SwiftUI's `DefaultDatePickerStyle`.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default date picker style.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A date picker style that opens a calendar from a compact field.
///
/// Source: SwiftUI's `CompactDatePickerStyle`.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "compact" }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A date picker style that opens a calendar from a compact field.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style that shows a calendar or a clock.
///
/// Source: SwiftUI's `GraphicalDatePickerStyle`.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "graphical" }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A date picker style that shows a calendar or a clock.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style with a wheel for each part of the date.
///
/// Source: SwiftUI's `WheelDatePickerStyle`.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "wheel" }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A date picker style with a wheel for each part of the date.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A date picker style with an editable field.
///
/// Source: SwiftUI's `FieldDatePickerStyle`.
public struct FieldDatePickerStyle: DatePickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "field" }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// A date picker style with an editable field.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
