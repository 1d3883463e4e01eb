/// How forms present themselves.
///
/// Source: SwiftUI's `FormStyle`.
public protocol FormStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        self.style(\.form, style)
    }
}

/// Source: SwiftUI's `AutomaticFormStyle`.
public struct AutomaticFormStyle: FormStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension FormStyle where Self == AutomaticFormStyle {
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// Source: SwiftUI's `GroupedFormStyle`.
public struct GroupedFormStyle: FormStyle {
    public init() {}
    public static var _name: String? { "grouped" }
}

extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// Source: SwiftUI's `ColumnsFormStyle`.
public struct ColumnsFormStyle: FormStyle {
    public init() {}
    public static var _name: String? { "columns" }
}

extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
