/// The appearance of a menu bar item.
///
/// Source: SwiftUI's `MenuBarExtraStyle`.
@MainActor @preconcurrency
public protocol MenuBarExtraStyle {}

/// A menu.
///
/// Source: SwiftUI's `PullDownMenuBarExtraStyle`.
public struct PullDownMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}

extension MenuBarExtraStyle where Self == PullDownMenuBarExtraStyle {
    /// The appearance that the platform uses.
    public static var automatic: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }

    /// A menu.
    public static var menu: PullDownMenuBarExtraStyle { PullDownMenuBarExtraStyle() }
}

/// A command that opens a window.
///
/// Source: SwiftUI's `WindowMenuBarExtraStyle`.
public struct WindowMenuBarExtraStyle: MenuBarExtraStyle {
    /// Creates the style.
    public init() {}
}

extension MenuBarExtraStyle where Self == WindowMenuBarExtraStyle {
    /// A command that opens a window.
    public static var window: WindowMenuBarExtraStyle { WindowMenuBarExtraStyle() }
}
