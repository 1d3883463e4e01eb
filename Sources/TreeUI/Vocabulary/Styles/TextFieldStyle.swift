/// The appearance of text fields.
///
/// Source: SwiftUI's `TextFieldStyle`.
public protocol TextFieldStyle: _NamedStyle {}

extension View {
    /// Sets the text field style of views within this view. A hint for renderers.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        self.style(\.textField, style)
    }
}

/// The default text field style.
///
/// Source: SwiftUI's `DefaultTextFieldStyle`.
@NamedStyle(nil)
public struct DefaultTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default text field style.
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

/// A text field style without decoration.
///
/// Source: SwiftUI's `PlainTextFieldStyle`.
@NamedStyle("plain")
public struct PlainTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A text field style without decoration.
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

/// A text field style with a rounded border.
///
/// Source: SwiftUI's `RoundedBorderTextFieldStyle`.
@NamedStyle("roundedBorder")
public struct RoundedBorderTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// A text field style with a rounded border.
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// A text field style with a square border.
///
/// Source: SwiftUI's `SquareBorderTextFieldStyle`.
@NamedStyle("squareBorder")
public struct SquareBorderTextFieldStyle: TextFieldStyle {}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
    /// A text field style with a square border.
    public static var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}
