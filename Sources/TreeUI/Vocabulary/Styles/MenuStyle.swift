/// The appearance of menus. The body of a custom style is never evaluated: a menu is a menu in every style.
///
/// Source: SwiftUI's `MenuStyle`.
public protocol MenuStyle: _NamedStyle {
    /// The type of view that shows the menu.
    associatedtype Body: View
    /// The parts of the menu.
    typealias Configuration = MenuStyleConfiguration

    /// Returns the view of the menu.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension MenuStyle {
    public static var _name: String? { nil }

    public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

/// The parts of a menu that a ``MenuStyle`` arranges.
public struct MenuStyleConfiguration {
    /// The type of the label.
    public typealias Label = EmptyView
    /// The type of the items.
    public typealias Content = EmptyView
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    /// Creates a menu from the parts that a style receives.
    public init(_ configuration: MenuStyleConfiguration) {
        self.init(content: { EmptyView() }, label: { EmptyView() })
    }
}

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
}

extension MenuStyle where Self == DefaultMenuStyle {
    /// The default menu style.
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

/// A menu style that shows the menu as a button.
///
/// Source: SwiftUI's `ButtonMenuStyle`.
@NamedStyle("button")
public struct ButtonMenuStyle: MenuStyle {}

extension MenuStyle where Self == ButtonMenuStyle {
    /// A menu style that shows the menu as a button.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

/// A menu style that shows the menu as a button without a border.
///
/// Source: SwiftUI's `BorderlessButtonMenuStyle`.
@NamedStyle("borderlessButton")
public struct BorderlessButtonMenuStyle: MenuStyle {}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
    /// A menu style that shows the menu as a button without a border.
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}
