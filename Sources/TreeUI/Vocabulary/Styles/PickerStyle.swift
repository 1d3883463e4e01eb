/// The appearance of pickers.
///
/// Source: SwiftUI's `PickerStyle`.
public protocol PickerStyle: _NamedStyle {}

extension View {
    /// Sets the picker style of views within this view. A hint for renderers.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        self.style(\.picker, style)
    }
}

/// The default picker style.
///
/// Source: SwiftUI's `DefaultPickerStyle`.
public struct DefaultPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default picker style.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A picker style with the options in a menu.
///
/// Source: SwiftUI's `MenuPickerStyle`.
public struct MenuPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "menu" }
}

extension PickerStyle where Self == MenuPickerStyle {
    /// A picker style with the options in a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A picker style with the options in a segmented control.
///
/// Source: SwiftUI's `SegmentedPickerStyle`.
public struct SegmentedPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "segmented" }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A picker style with the options in a segmented control.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A picker style with the options in line with other views.
///
/// Source: SwiftUI's `InlinePickerStyle`.
public struct InlinePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "inline" }
}

extension PickerStyle where Self == InlinePickerStyle {
    /// A picker style with the options in line with other views.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A picker style with the options as radio buttons.
///
/// Source: SwiftUI's `RadioGroupPickerStyle`.
public struct RadioGroupPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "radioGroup" }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// A picker style with the options as radio buttons.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A picker style with the options on a wheel.
///
/// Source: SwiftUI's `WheelPickerStyle`.
public struct WheelPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "wheel" }
}

extension PickerStyle where Self == WheelPickerStyle {
    /// A picker style with the options on a wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A picker style with the options in a row.
///
/// Source: SwiftUI's `PalettePickerStyle`.
public struct PalettePickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "palette" }
}

extension PickerStyle where Self == PalettePickerStyle {
    /// A picker style with the options in a row.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A picker style that opens a list of the options.
///
/// Source: SwiftUI's `NavigationLinkPickerStyle`.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "navigationLink" }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A picker style that opens a list of the options.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
