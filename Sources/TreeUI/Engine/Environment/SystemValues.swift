public import Foundation

// Values that the system provides in SwiftUI. Here, hosts and tests set them in the environment.

extension EnvironmentValues {
    /// The color scheme; `light` by default.
    @Entry public var colorScheme: ColorScheme = .light

    /// The contrast between foreground and background; `standard` by default.
    @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard

    /// The state of the scene; `active` by default.
    @Entry public var scenePhase: ScenePhase = .active

    /// The horizontal size class; `regular` by default.
    @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .regular

    /// The vertical size class; `regular` by default.
    @Entry public var verticalSizeClass: UserInterfaceSizeClass? = .regular

    /// The preferred size of text; `large` by default.
    @Entry public var dynamicTypeSize: DynamicTypeSize = .large

    /// The direction in which content is read; `leftToRight` by default.
    @Entry public var layoutDirection: LayoutDirection = .leftToRight

    /// Whether a person prefers less motion; `false` by default.
    @Entry public var accessibilityReduceMotion = false

    /// The locale; the current one by default.
    @Entry public var locale: Locale = .current

    /// The calendar, such as for a ``DatePicker``; the current one by default.
    @Entry public var calendar: Calendar = .current

    /// The time zone, such as for a ``DatePicker``; the current one by default.
    @Entry public var timeZone: TimeZone = .current

    /// The current date, such as for a relative date in a ``Text``; the machine's by default.
    ///
    /// An addition to SwiftUI, for tests.
    @_spi(Hosts) @Entry public var now: @Sendable () -> Date = { .now }

    /// The number of pixels per point; 2 by default.
    @Entry public var displayScale: CGFloat = 2

    /// The size of a window, in points; 1024 × 768 by default. A ``GeometryReader`` passes it to its content.
    ///
    /// An addition to SwiftUI, which measures views.
    @_spi(Hosts) @Entry public var hostSize = CGSize(width: 1_024, height: 768)

    /// Whether `dismiss` can close something that the view is in, such as a sheet, an alert or a pushed screen.
    @Entry public internal(set) var isPresented = false

    /// Whether the search field around the view contains text; see `searchable(text:placement:prompt:)`.
    @Entry public internal(set) var isSearching = false

    /// The reasons for redacting the view.
    @Entry public var redactionReasons: RedactionReasons = []

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

/// The colors of an interface: light or dark.
///
/// Source: SwiftUI's `ColorScheme`.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    /// A light or a dark background.
    case light, dark
}

/// The contrast of an interface.
///
/// Source: SwiftUI's `ColorSchemeContrast`.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
    /// The usual contrast, or more contrast for a person who has asked for it.
    case standard, increased
}

/// The state of a scene.
///
/// Source: SwiftUI's `ScenePhase`.
public enum ScenePhase: Hashable, Comparable, Sendable {
    /// The scene is not visible, visible without receiving events, or in use.
    case background, inactive, active
}

/// The available space in one direction.
///
/// Source: SwiftUI's `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
    /// A `compact` space is as narrow as a phone in portrait orientation.
    case compact, regular
}

/// The direction in which content is read.
///
/// Source: SwiftUI's `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    /// Text and rows are read from left to right or from right to left.
    case leftToRight, rightToLeft
}

/// The size of text that a person prefers.
///
/// Source: SwiftUI's `DynamicTypeSize`.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
    /// Sizes of the standard range.
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    /// Larger sizes, which a person enables in the accessibility settings.
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
