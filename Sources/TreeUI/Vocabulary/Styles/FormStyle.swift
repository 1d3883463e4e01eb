/// The appearance of forms.
///
/// Source: SwiftUI's `FormStyle`.
public protocol FormStyle: _NamedStyle {}

extension View {
    /// Sets the form style of views within this view. A hint for renderers.
    public func formStyle<S: FormStyle>(_ style: S) -> some View {
        self.style(\.form, style)
    }
}

/// The default form style.
///
/// Source: SwiftUI's `AutomaticFormStyle`.
@NamedStyle(nil)
public struct AutomaticFormStyle: FormStyle {}

extension FormStyle where Self == AutomaticFormStyle {
    /// The default form style.
    public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

/// A form style that groups rows by section.
///
/// Source: SwiftUI's `GroupedFormStyle`.
@NamedStyle("grouped")
public struct GroupedFormStyle: FormStyle {}

extension FormStyle where Self == GroupedFormStyle {
    /// A form style that groups rows by section.
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

/// A form style with labels and controls in two columns.
///
/// Source: SwiftUI's `ColumnsFormStyle`.
@NamedStyle("columns")
public struct ColumnsFormStyle: FormStyle {}

extension FormStyle where Self == ColumnsFormStyle {
    /// A form style with labels and controls in two columns.
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
