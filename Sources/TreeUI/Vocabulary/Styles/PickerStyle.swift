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
@NamedStyle(nil)
public struct DefaultPickerStyle: PickerStyle {}

extension PickerStyle where Self == DefaultPickerStyle {
    /// The default picker style.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A picker style with the options in a menu.
///
/// Source: SwiftUI's `MenuPickerStyle`.
@NamedStyle("menu")
public struct MenuPickerStyle: PickerStyle {}

extension PickerStyle where Self == MenuPickerStyle {
    /// A picker style with the options in a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A picker style with the options in a segmented control.
///
/// Source: SwiftUI's `SegmentedPickerStyle`.
@NamedStyle("segmented")
public struct SegmentedPickerStyle: PickerStyle {}

extension PickerStyle where Self == SegmentedPickerStyle {
    /// A picker style with the options in a segmented control.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A picker style with the options in line with other views.
///
/// Source: SwiftUI's `InlinePickerStyle`.
@NamedStyle("inline")
public struct InlinePickerStyle: PickerStyle {}

extension PickerStyle where Self == InlinePickerStyle {
    /// A picker style with the options in line with other views.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A picker style with the options as radio buttons.
///
/// Source: SwiftUI's `RadioGroupPickerStyle`.
@NamedStyle("radioGroup")
public struct RadioGroupPickerStyle: PickerStyle {}

extension PickerStyle where Self == RadioGroupPickerStyle {
    /// A picker style with the options as radio buttons.
    public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// A picker style with the options on a wheel.
///
/// Source: SwiftUI's `WheelPickerStyle`.
@NamedStyle("wheel")
public struct WheelPickerStyle: PickerStyle {}

extension PickerStyle where Self == WheelPickerStyle {
    /// A picker style with the options on a wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A picker style with the options in a row.
///
/// Source: SwiftUI's `PalettePickerStyle`.
@NamedStyle("palette")
public struct PalettePickerStyle: PickerStyle {}

extension PickerStyle where Self == PalettePickerStyle {
    /// A picker style with the options in a row.
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A picker style that opens a list of the options.
///
/// Source: SwiftUI's `NavigationLinkPickerStyle`.
@NamedStyle("navigationLink")
public struct NavigationLinkPickerStyle: PickerStyle {}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A picker style that opens a list of the options.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
