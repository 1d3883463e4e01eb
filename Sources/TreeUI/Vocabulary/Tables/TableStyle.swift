/// The appearance of tables.
///
/// Source: SwiftUI's `TableStyle`.
public protocol TableStyle: _NamedStyle {}

extension View {
    /// Sets the table style of views within this view. A hint for renderers.
    public func tableStyle<S: TableStyle>(_ style: S) -> some View {
        self.style(\.table, style)
    }
}

/// The default table style.
///
/// Source: SwiftUI's `AutomaticTableStyle`.
@NamedStyle(nil)
public struct AutomaticTableStyle: TableStyle {}

extension TableStyle where Self == AutomaticTableStyle {
    /// The default table style.
    public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}

/// A table style with inset rows.
///
/// Source: SwiftUI's `InsetTableStyle`.
@NamedStyle("inset")
public struct InsetTableStyle: TableStyle {}

extension TableStyle where Self == InsetTableStyle {
    /// A table style with inset rows.
    public static var inset: InsetTableStyle { InsetTableStyle() }
}

/// A table style with a border.
///
/// Source: SwiftUI's `BorderedTableStyle`.
@NamedStyle("bordered")
public struct BorderedTableStyle: TableStyle {}

extension TableStyle where Self == BorderedTableStyle {
    /// A table style with a border.
    public static var bordered: BorderedTableStyle { BorderedTableStyle() }
}
