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
@NamedStyle(nil)
public struct DefaultDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The default date picker style.
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// A date picker style that opens a calendar from a compact field.
///
/// Source: SwiftUI's `CompactDatePickerStyle`.
@NamedStyle("compact")
public struct CompactDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// A date picker style that opens a calendar from a compact field.
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// A date picker style that shows a calendar or a clock.
///
/// Source: SwiftUI's `GraphicalDatePickerStyle`.
@NamedStyle("graphical")
public struct GraphicalDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// A date picker style that shows a calendar or a clock.
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// A date picker style with a wheel for each part of the date.
///
/// Source: SwiftUI's `WheelDatePickerStyle`.
@NamedStyle("wheel")
public struct WheelDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// A date picker style with a wheel for each part of the date.
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// A date picker style with an editable field.
///
/// Source: SwiftUI's `FieldDatePickerStyle`.
@NamedStyle("field")
public struct FieldDatePickerStyle: DatePickerStyle {}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    /// A date picker style with an editable field.
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
