/// Has no effect in a render tree; in SwiftUI, describes the appearance of a window.
///
/// Source: SwiftUI's `WindowStyle`.
@MainActor @preconcurrency
public protocol WindowStyle {}

/// Has no effect in a render tree; in SwiftUI, describes the appearance that the platform uses.
///
/// Source: SwiftUI's `DefaultWindowStyle`.
public struct DefaultWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
    /// The appearance that the platform uses.
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }

    /// A window without a background.
    public static var plain: DefaultWindowStyle { DefaultWindowStyle() }
}

/// Has no effect in a render tree; in SwiftUI, describes a window with a title bar.
///
/// Source: SwiftUI's `TitleBarWindowStyle`.
public struct TitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == TitleBarWindowStyle {
    /// A window with a title bar.
    public static var titleBar: TitleBarWindowStyle { TitleBarWindowStyle() }
}

/// Has no effect in a render tree; in SwiftUI, describes a window without a title bar.
///
/// Source: SwiftUI's `HiddenTitleBarWindowStyle`.
public struct HiddenTitleBarWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == HiddenTitleBarWindowStyle {
    /// A window without a title bar.
    public static var hiddenTitleBar: HiddenTitleBarWindowStyle { HiddenTitleBarWindowStyle() }
}

/// Has no effect in a render tree; in SwiftUI, describes the appearance of a window's toolbar.
///
/// Source: SwiftUI's `WindowToolbarStyle`.
@MainActor @preconcurrency
public protocol WindowToolbarStyle {}

/// Has no effect in a render tree; in SwiftUI, describes the appearance that the platform uses.
///
/// Source: SwiftUI's `DefaultWindowToolbarStyle`.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// The appearance that the platform uses.
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

/// Has no effect in a render tree; in SwiftUI, describes a toolbar beside the title.
///
/// Source: SwiftUI's `UnifiedWindowToolbarStyle`.
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}

extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    /// A toolbar beside the title.
    public static var unified: UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }

    /// A toolbar beside the title.
    public static func unified(showsTitle: Bool) -> UnifiedWindowToolbarStyle { UnifiedWindowToolbarStyle() }
}

/// Has no effect in a render tree; in SwiftUI, describes a small toolbar beside the title.
///
/// Source: SwiftUI's `UnifiedCompactWindowToolbarStyle`.
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}

extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    /// A small toolbar beside the title.
    public static var unifiedCompact: UnifiedCompactWindowToolbarStyle { UnifiedCompactWindowToolbarStyle() }

    /// A small toolbar beside the title.
    public static func unifiedCompact(showsTitle: Bool) -> UnifiedCompactWindowToolbarStyle {
        UnifiedCompactWindowToolbarStyle()
    }
}

/// Has no effect in a render tree; in SwiftUI, describes a toolbar below the title.
///
/// Source: SwiftUI's `ExpandedWindowToolbarStyle`.
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}

extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle {
    /// A toolbar below the title.
    public static var expanded: ExpandedWindowToolbarStyle { ExpandedWindowToolbarStyle() }
}
