// SwiftUI's own button styles.

/// The default button style, which leaves the choice to the renderer.
///
/// Source: SwiftUI's `DefaultButtonStyle`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default button style, which leaves the choice to the renderer.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// A button style without decoration.
///
/// Source: SwiftUI's `PlainButtonStyle`.
public struct PlainButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "plain" }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A button style without decoration.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style with a border.
///
/// Source: SwiftUI's `BorderedButtonStyle`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A button style with a border.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A button style with a border that marks the main action.
///
/// Source: SwiftUI's `BorderedProminentButtonStyle`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button style with a border that marks the main action.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button style without a border.
///
/// Source: SwiftUI's `BorderlessButtonStyle`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "borderless" }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A button style without a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A button style that resembles a link.
///
/// Source: SwiftUI's `LinkButtonStyle`.
public struct LinkButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "link" }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button style that resembles a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// A button style for accessory bars.
///
/// Source: SwiftUI's `AccessoryBarButtonStyle`.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "accessoryBar" }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button style for accessory bars.
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// A button style for the actions of an accessory bar.
///
/// Source: SwiftUI's `AccessoryBarActionButtonStyle`.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "accessoryBarAction" }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    /// A button style for the actions of an accessory bar.
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// A button style for bars, with a border.
public struct BorderedBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "bordered" }
}
