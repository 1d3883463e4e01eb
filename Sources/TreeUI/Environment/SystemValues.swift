public import Foundation

// What the system tells a view in SwiftUI. Here it is what a host or a test puts in the environment.

extension EnvironmentValues {
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }

    public var colorSchemeContrast: ColorSchemeContrast {
        get { self[ContrastKey.self] }
        set { self[ContrastKey.self] = newValue }
    }

    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeKey.self] }
        set { self[HorizontalSizeKey.self] = newValue }
    }

    public var verticalSizeClass: UserInterfaceSizeClass? {
        get { self[VerticalSizeKey.self] }
        set { self[VerticalSizeKey.self] = newValue }
    }

    public var dynamicTypeSize: DynamicTypeSize {
        get { self[TypeSizeKey.self] }
        set { self[TypeSizeKey.self] = newValue }
    }

    public var layoutDirection: LayoutDirection {
        get { self[DirectionKey.self] }
        set { self[DirectionKey.self] = newValue }
    }

    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }

    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }

    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }

    /// The pixels of a point.
    public var displayScale: Double {
        get { self[DisplayScaleKey.self] }
        set { self[DisplayScaleKey.self] = newValue }
    }

    /// The size that the host shows a window in, in points; what a ``GeometryReader`` is told.
    public var hostSize: CGSize {
        get { self[HostSizeKey.self] }
        set { self[HostSizeKey.self] = newValue }
    }

    /// Whether the view is in something that `dismiss` closes: a sheet, a pushed screen.
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }

    /// Whether a person is searching; see `searchable(text:placement:prompt:)`.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// What is not to be shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }

    /// The presentation that the view is in, as SwiftUI had it before `dismiss`.
    public var presentationMode: Binding<PresentationMode> {
        let (dismiss, isPresented) = (dismiss, isPresented)
        return MainActor.assumeIsolated {
            Binding(get: { PresentationMode(isPresented: isPresented, action: dismiss) }, set: { _ in })
        }
    }
}

/// Source: SwiftUI's `PresentationMode`.
@MainActor
public struct PresentationMode {
    public let isPresented: Bool
    let action: DismissAction

    public mutating func dismiss() {
        action()
    }
}

public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light, dark
}

public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    case standard, increased
}

public enum ScenePhase: Hashable, Comparable, Sendable {
    case background, inactive, active
}

public enum UserInterfaceSizeClass: Hashable, Sendable {
    case compact, regular
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight, rightToLeft
}

public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    public static func < (lhs: DynamicTypeSize, rhs: DynamicTypeSize) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// Source: SwiftUI's `RedactionReasons`.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
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
private struct DisplayScaleKey: EnvironmentKey { static let defaultValue = 2.0 }
private struct HostSizeKey: EnvironmentKey { static let defaultValue = CGSize(width: 1_024, height: 768) }
private struct IsPresentedKey: EnvironmentKey { static let defaultValue = false }
private struct IsSearchingKey: EnvironmentKey { static let defaultValue = false }
private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
