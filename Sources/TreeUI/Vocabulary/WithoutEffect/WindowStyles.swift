// The styles of windows, their toolbars and menu bar items: accepted, and without effect on the tree.

/// The look of a window; without effect here.
///
/// Source: SwiftUI's `WindowStyle`.
@MainActor @preconcurrency
public protocol WindowStyle {}

/// The look that the platform uses. Without effect here.
///
/// Source: SwiftUI's `DefaultWindowStyle`.
public struct DefaultWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == DefaultWindowStyle {
    /// The look that the platform uses.
    public static var automatic: DefaultWindowStyle { DefaultWindowStyle() }
}

/// A window with a title bar. Without effect here.
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

/// A window without a title bar. Without effect here.
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

/// A window without a background. Without effect here.
///
/// Source: SwiftUI's `PlainWindowStyle`.
public struct PlainWindowStyle: WindowStyle {
    /// Creates the style.
    public init() {}
}

extension WindowStyle where Self == PlainWindowStyle {
    /// A window without a background.
    public static var plain: PlainWindowStyle { PlainWindowStyle() }
}

/// The look of a window's toolbar; without effect here.
///
/// Source: SwiftUI's `WindowToolbarStyle`.
@MainActor @preconcurrency
public protocol WindowToolbarStyle {}

/// The look that the platform uses. Without effect here.
///
/// Source: SwiftUI's `DefaultWindowToolbarStyle`.
public struct DefaultWindowToolbarStyle: WindowToolbarStyle {
    /// Creates the style.
    public init() {}
}

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle {
    /// The look that the platform uses.
    public static var automatic: DefaultWindowToolbarStyle { DefaultWindowToolbarStyle() }
}

/// A toolbar beside the title. Without effect here.
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

/// A small toolbar beside the title. Without effect here.
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

/// A toolbar below the title. Without effect here.
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

/// The look of a menu bar item; without effect here.
///
/// Source: SwiftUI's `MenuBarExtraStyle`.
@MainActor @preconcurrency
public protocol MenuBarExtraStyle {}

/// The look that the platform uses. Without effect here.
///
/// Source: SwiftUI's `AutomaticMenuBarExtraStyle`.
public struct AutomaticMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}

extension MenuBarExtraStyle where Self == AutomaticMenuBarExtraStyle {
    /// The look that the platform uses.
    public static var automatic: AutomaticMenuBarExtraStyle { AutomaticMenuBarExtraStyle() }
}

/// A menu. Without effect here.
///
/// Source: SwiftUI's `PullDownMenuBarExtraStyle`.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// A menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

/// A window. Without effect here.
///
/// Source: SwiftUI's `WindowMenuBarExtraStyle`.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
