/// How menus present themselves.
///
/// Source: SwiftUI's `MenuStyle`.
public protocol MenuStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        self.style(\.menu, style)
    }
}

/// Source: SwiftUI's `DefaultMenuStyle`.
public struct DefaultMenuStyle: MenuStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// Source: SwiftUI's `ButtonMenuStyle`.
public struct ButtonMenuStyle: MenuStyle {
    public init() {}
    public static var _name: String? { "button" }
}

extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// Source: SwiftUI's `BorderlessButtonMenuStyle`.
public struct BorderlessButtonMenuStyle: MenuStyle {
    public init() {}
    public static var _name: String? { "borderlessButton" }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
