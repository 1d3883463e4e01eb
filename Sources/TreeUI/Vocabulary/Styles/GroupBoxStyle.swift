/// The appearance of group boxes.
///
/// Source: SwiftUI's `GroupBoxStyle`.
public protocol GroupBoxStyle: _NamedStyle {}

extension View {
    /// Sets the group box style of views within this view. A hint for renderers.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        self.style(\.groupBox, style)
    }
}

/// The default group box style.
///
/// Source: SwiftUI's `DefaultGroupBoxStyle`.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default group box style.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
