/// The appearance of menus.
///
/// Source: SwiftUI's `MenuStyle`.
public protocol MenuStyle: _NamedStyle {}

extension View {
    /// Sets the menu style of views within this view. A hint for renderers.
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        self.style(\.menu, style)
    }
}

/// The default menu style.
///
/// Source: SwiftUI's `DefaultMenuStyle`.
public struct DefaultMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default menu style.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A menu style that shows the menu as a button.
///
/// Source: SwiftUI's `ButtonMenuStyle`.
public struct ButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "button" }
}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A menu style that shows the menu as a button.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A menu style that shows the menu as a button without a border.
///
/// Source: SwiftUI's `BorderlessButtonMenuStyle`.
public struct BorderlessButtonMenuStyle: MenuStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "borderlessButton" }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A menu style that shows the menu as a button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
