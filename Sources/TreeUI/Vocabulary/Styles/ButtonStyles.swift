// SwiftUI's own button styles.

/// The default button style, which leaves the choice to the renderer.
///
/// Source: SwiftUI's `DefaultButtonStyle`.
@NamedStyle(nil)
public struct DefaultButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// The default button style, which leaves the choice to the renderer.
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// A button style without decoration.
///
/// Source: SwiftUI's `PlainButtonStyle`.
@NamedStyle("plain")
public struct PlainButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A button style without decoration.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A button style with a border.
///
/// Source: SwiftUI's `BorderedButtonStyle`.
@NamedStyle("bordered")
public struct BorderedButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A button style with a border.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A button style with a border that marks the main action.
///
/// Source: SwiftUI's `BorderedProminentButtonStyle`.
@NamedStyle("borderedProminent")
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A button style with a border that marks the main action.
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button style without a border.
///
/// Source: SwiftUI's `BorderlessButtonStyle`.
@NamedStyle("borderless")
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A button style without a border.
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A button style that resembles a link.
///
/// Source: SwiftUI's `LinkButtonStyle`.
@NamedStyle("link")
public struct LinkButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    /// A button style that resembles a link.
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// A button style for accessory bars.
///
/// Source: SwiftUI's `AccessoryBarButtonStyle`.
@NamedStyle("accessoryBar")
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    /// A button style for accessory bars.
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// A button style for actions in an accessory bar.
///
/// Source: SwiftUI's `AccessoryBarActionButtonStyle`.
@NamedStyle("accessoryBarAction")
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, _NamedStyle {}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
    /// A button style for actions in an accessory bar.
    public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

/// A button style for bars, with a border.
@NamedStyle("bordered")
public struct BorderedBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {}
