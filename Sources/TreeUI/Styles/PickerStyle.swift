/// How pickers present themselves.
///
/// Source: SwiftUI's `PickerStyle`.
public protocol PickerStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        self.style(\.picker, style)
    }
}

/// Source: SwiftUI's `DefaultPickerStyle`.
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// Source: SwiftUI's `MenuPickerStyle`.
public struct MenuPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "menu" }
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// Source: SwiftUI's `SegmentedPickerStyle`.
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// Source: SwiftUI's `InlinePickerStyle`.
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// Source: SwiftUI's `RadioGroupPickerStyle`.
public struct RadioGroupPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "radioGroup" }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// Source: SwiftUI's `WheelPickerStyle`.
public struct WheelPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "wheel" }
}

extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// Source: SwiftUI's `PalettePickerStyle`.
public struct PalettePickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "palette" }
}

extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// Source: SwiftUI's `NavigationLinkPickerStyle`.
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
    public static var _name: String? { "navigationLink" }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
