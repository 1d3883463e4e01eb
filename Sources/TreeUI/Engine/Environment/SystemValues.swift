public import Foundation

// Values that the system provides in SwiftUI. Here, hosts and tests set them in the environment.

extension EnvironmentValues {
    /// The colour scheme; `light` by default.
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    /// The contrast between foreground and background; `standard` by default.
    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    /// The state of the scene; `active` by default.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// The horizontal size class; `regular` by default.
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeKey.self] }
        set { self[HorizontalSizeKey.self] = newValue }
    }

    /// The vertical size class; `regular` by default.
    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeKey.self] }
        set { self[VerticalSizeKey.self] = newValue }
    }

    /// The preferred size of text; `large` by default.
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }

    /// The direction in which content is read; `leftToRight` by default.
    public var layoutDirection: LayoutDirection {
        get { self[DirectionKey.self] }
        set { self[DirectionKey.self] = newValue }
    }

    /// Whether a person prefers less motion; `false` by default.
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    /// The locale; the current one by default.
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    /// The calendar, such as for a ``DatePicker``; the current one by default.
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    /// The time zone, such as for a ``DatePicker``; the current one by default.
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The current date, such as for a relative date in a ``Text``; the machine's by default.
    ///
    /// An addition to SwiftUI, for tests.
    @_spi(Hosts) public var now: @Sendable () -> Date {
        get { self[NowKey.self] }
        set { self[NowKey.self] = newValue }
    }

    /// The number of pixels per point; 2 by default.
    public var displayScale: CGFloat {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size of a window, in points; 1024 × 768 by default. A ``GeometryReader`` passes it to its content.
    ///
    /// An addition to SwiftUI, which measures views.
    @_spi(Hosts) public var hostSize: CGSize {
        get { self[HostSizeKey.self] }
        set { self[HostSizeKey.self] = newValue }
    }

    /// Whether `dismiss` can close something that the view is in, such as a sheet, an alert or a pushed screen.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// Whether the text of the search field around the view is not empty; see `searchable(text:placement:prompt:)`.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// The reasons for redacting the view.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }

    /// The presentation that the view is in: SwiftUI's older form of `dismiss` and `isPresented`.
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return MainActor.assumeIsolated {
            Binding(get: { PresentationMode(isPresented: isPresented, action: dismiss) }, set: { _ in })
        }
    }
}

/// A presentation that a view can close.
///
/// Source: SwiftUI's `PresentationMode`.
@MainActor
public struct PresentationMode {
    /// Whether the view is in a presentation.
    public let isPresented: Bool
    let action: DismissAction

    /// Closes the presentation.
    public mutating func dismiss() {
        action()
    }
}

/// The colours of an interface: light or dark.
///
/// Source: SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// Whether the screen has a light or a dark background.
    case light, dark
}

/// The contrast of an interface.
///
/// Source: SwiftUI's `ColorSchemeContrast`.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    /// Whether a person has asked for more contrast.
    case standard, increased
}

/// The state of a scene.
///
/// Source: SwiftUI's `ScenePhase`.
public enum ScenePhase: Hashable, Comparable, Sendable {
    /// The scene is not visible, visible without events, or in use.
    case background, inactive, active
}

/// The available space in one direction.
///
/// Source: SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// A `compact` space is as narrow as a phone in its upright position.
    case compact, regular
}

/// The direction in which content is read.
///
/// Source: SwiftUI's `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// The direction in which text and rows are read.
    case leftToRight, rightToLeft
}

/// The size of text that a person prefers.
///
/// Source: SwiftUI's `DynamicTypeSize`.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    /// Sizes of the standard range.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// Larger sizes that a person turns on for accessibility.
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the accessibility sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The reasons for redacting a view.
///
/// Source: SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The content is a placeholder.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// The content is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// The content is out of date.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private struct ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
private struct HorizontalSizeKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private struct VerticalSizeKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
private struct TypeSizeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
private struct DirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
private struct ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }
private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }
private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }
private struct NowKey: EnvironmentKey { static let defaultValue: @Sendable () -> Date = { .now } }
private struct DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 2 }
private struct HostSizeKey: EnvironmentKey { static let defaultValue = CGSize(width: 1_024, height: 768) }
private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }
private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
