/// The appearance of control groups.
///
/// Source: SwiftUI's `ControlGroupStyle`.
public protocol ControlGroupStyle: _NamedStyle {}

extension View {
    /// Sets the style of control groups within this view: in the style `.menu`, a group is a menu.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        self.style(\.controlGroup, style)
    }
}

/// The default control group style.
///
/// Source: SwiftUI's `AutomaticControlGroupStyle`.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public static var _name: String? { nil }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default control group style.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// A control group style for the controls of a navigation bar.
///
/// Source: SwiftUI's `NavigationControlGroupStyle`.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "navigation" }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    /// A control group style for the controls of a navigation bar.
    public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

/// A control group style that shows the controls as a palette.
///
/// Source: SwiftUI's `PaletteControlGroupStyle`.
public struct PaletteControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "palette" }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
    /// A control group style that shows the controls as a palette.
    public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

/// A control group style that shows the controls in a menu.
///
/// Source: SwiftUI's `MenuControlGroupStyle`.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "menu" }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A control group style that shows the controls in a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

/// A control group style that shows the controls in a row of a menu.
///
/// Source: SwiftUI's `CompactMenuControlGroupStyle`.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "compactMenu" }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
    /// A control group style that shows the controls in a row of a menu.
    public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
