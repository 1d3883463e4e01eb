// The styles of buttons that SwiftUI has itself.

/// Source: SwiftUI's `DefaultButtonStyle`.
public struct DefaultButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// Source: SwiftUI's `PlainButtonStyle`.
public struct PlainButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "plain" }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// Source: SwiftUI's `BorderedButtonStyle`.
public struct BorderedButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "bordered" }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Source: SwiftUI's `BorderedProminentButtonStyle`.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "borderedProminent" }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// Source: SwiftUI's `BorderlessButtonStyle`.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "borderless" }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// Source: SwiftUI's `LinkButtonStyle`.
public struct LinkButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "link" }
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

/// Source: SwiftUI's `AccessoryBarButtonStyle`.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "accessoryBar" }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
    public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

/// The style of buttons in bars.
public struct BorderedBarButtonStyle: PrimitiveButtonStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "bordered" }
}
