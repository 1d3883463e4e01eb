/// How date pickers present themselves.
///
/// Source: SwiftUI's `DatePickerStyle`.
public protocol DatePickerStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
        self.style(\.datePicker, style)
    }
}

/// Source: SwiftUI's `DefaultDatePickerStyle`.
public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

/// Source: SwiftUI's `CompactDatePickerStyle`.
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
    public static var _name: String? { "compact" }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

/// Source: SwiftUI's `GraphicalDatePickerStyle`.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
    public static var _name: String? { "graphical" }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

/// Source: SwiftUI's `WheelDatePickerStyle`.
public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
    public static var _name: String? { "wheel" }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

/// Source: SwiftUI's `FieldDatePickerStyle`.
public struct FieldDatePickerStyle: DatePickerStyle {
    public init() {}
    public static var _name: String? { "field" }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
    public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}
