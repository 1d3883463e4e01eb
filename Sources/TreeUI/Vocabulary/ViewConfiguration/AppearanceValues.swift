public import Foundation

// The appearance of text and controls, and a person's settings. The hosts set none of these values. A view reads the value
// that a surrounding view or a test has set, or otherwise the default.

extension EnvironmentValues {
    /// The font of text; `nil` for the renderer's choice.
    public var font: Font? {
        get { textStyle.attributes.font }
        set { textStyle.attributes.font = newValue }
    }

    /// The maximum number of lines of text; `nil` by default, for no maximum.
    public var lineLimit: Int? {
        get { textStyle.attributes.lineLimit }
        set { textStyle.attributes.lineLimit = newValue }
    }

    /// The distance between lines of text, in points; 0 by default.
    @Entry public var lineSpacing: CGFloat = 0

    /// The alignment of lines of text; `leading` by default.
    @Entry public var multilineTextAlignment: TextAlignment = .leading

    /// The size of controls; `regular` by default.
    public var controlSize: ControlSize {
        get { sharedStyles?.styles.controlSize ?? .regular }
        set { styles.controlSize = newValue }
    }

    /// The size of images relative to text; `medium` by default.
    @Entry public var imageScale: Image.Scale = .medium

    /// The smallest height of a list's row, in points; 44 by default.
    @Entry public var defaultMinListRowHeight: CGFloat = 44

    /// The smallest height of a list's header, in points; `nil` by default.
    @Entry public var defaultMinListHeaderHeight: CGFloat?

    /// The size of the rows in a sidebar; `medium` by default.
    @Entry public var sidebarRowSize: SidebarRowSize = .medium

    /// Whether scroll views let a person scroll; `true` by default, and set by ``View/scrollDisabled(_:)``.
    @Entry public var isScrollEnabled = true

    /// The preferred size of text; `large` by default. Setting it does not change the newer form, ``dynamicTypeSize``.
    @Entry public var sizeCategory: ContentSizeCategory = .large

    /// The state in which the window's controls are shown; `key` by default.
    @Entry public var controlActiveState: ControlActiveState = .key

    /// The length of a pixel, in points.
    public var pixelLength: CGFloat { 1 / displayScale }

    /// Whether the application should not convey meaning by color alone; `false` by default.
    @Entry public var accessibilityDifferentiateWithoutColor = false

    /// Whether the application should reduce transparency; `false` by default.
    @Entry public var accessibilityReduceTransparency = false

    /// Whether the colors of the screen are inverted; `false` by default.
    @Entry public var accessibilityInvertColors = false

    /// Whether a screen reader is in use; `false` by default.
    @Entry public var accessibilityVoiceOverEnabled = false

    /// Whether Switch Control is in use; `false` by default.
    @Entry public var accessibilitySwitchControlEnabled = false
}

/// The preferred size of text.
///
/// Source: SwiftUI's `ContentSizeCategory`.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    /// Sizes of the standard range; `large` is the default.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    /// Larger sizes, which a person enables in the accessibility settings.
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    /// The largest size for accessibility.
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the large sizes for accessibility.
    public var isAccessibilityCategory: Bool {
        switch self {
        case .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge: false
        default: true
        }
    }
}

/// The state in which a window's controls are shown.
///
/// Source: SwiftUI's `ControlActiveState`.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
    /// `key` if the window has the focus, `active` if its application is in front, `inactive` otherwise.
    case key, active, inactive
}

/// The size of the rows in a sidebar.
///
/// Source: SwiftUI's `SidebarRowSize`.
public enum SidebarRowSize: Hashable, Sendable {
    /// The size that a person chooses for sidebars; `medium` by default.
    case small, medium, large
}

extension View {
    /// Sets the distance between lines of text in the view's environment.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

    /// Sets the size of the buttons and fields within this view. A terminal has only one text size, so it has no effect
    /// there.
    public func controlSize(_ controlSize: ControlSize) -> some View { environment(\.controlSize, controlSize) }

    /// Limits the size of the controls within this view to a range.
    public func controlSize<T: RangeExpression<ControlSize>>(_ range: T) -> some View {
        transformEnvironment(\.controlSize) { size in
            guard !range.contains(size) else { return }
            let allowed = ControlSize.allCases.filter(range.contains)
            size = (size < allowed.first ?? size ? allowed.first : allowed.last) ?? size
        }
    }

    /// Sets, in the view's environment, the size of images relative to text.
    public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    /// Sets ``EnvironmentValues/isScrollEnabled`` in the view's environment, unless a surrounding view has disabled
    /// scrolling. A person can still scroll.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }

    /// Sets the color scheme in the view's environment. An older form of `preferredColorScheme(_:)`.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }
}
