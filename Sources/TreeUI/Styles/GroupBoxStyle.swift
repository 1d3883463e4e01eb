/// How group boxes present themselves.
///
/// Source: SwiftUI's `GroupBoxStyle`.
public protocol GroupBoxStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        self.style(\.groupBox, style)
    }
}

/// Source: SwiftUI's `DefaultGroupBoxStyle`.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
