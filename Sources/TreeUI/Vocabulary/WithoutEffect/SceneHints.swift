public import Foundation

// The size, position and look of windows: accepted, and without effect on the tree.

extension Scene {
    /// Sets which sizes a person can give the window; without effect here.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Sets the initial position of the window; without effect here.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Sets the initial size of the window; without effect here.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Sets the look of the windows; without effect here.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    /// Sets the look of the windows' toolbars; without effect here.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    /// Sets the level of the windows above others; without effect here.
    public func windowLevel(_ level: WindowLevel) -> some Scene { self }

    /// Sets the ideal size of the windows; without effect here.
    public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }

    /// Sets the role of the windows for the window manager; without effect here.
    public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

    /// Sets whether a person can move the window by its background; without effect here.
    public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }

    /// Sets whether the system restores the windows; without effect here.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

    /// Sets the external events for which a window opens; without effect here.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    /// Sets the look of a menu bar item; without effect here.
    public func menuBarExtraStyle<S: MenuBarExtraStyle>(_ style: S) -> some Scene { self }

    /// Shows or hides the system's overlays; without effect here.
    public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }
}

extension View {
    /// Sets whether a person can close the window; without effect here.
    public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Sets whether a person can minimize the window; without effect here.
    public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Sets whether the window can fill the screen; without effect here.
    public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Sets whether a person can resize the window; without effect here.
    public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Sets the look of the windows that the view opens; without effect here.
    public func presentedWindowStyle<S: WindowStyle>(_ style: S) -> some View { self }

    /// Sets the look of the toolbars of the windows that the view opens; without effect here.
    public func presentedWindowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some View { self }

    /// Sets the external events that the view's window handles; without effect here.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

/// The sizes that a person can give a window; without effect here.
///
/// Source: SwiftUI's `WindowResizability`.
public struct WindowResizability: Sendable {
    /// The sizes that the platform uses.
    public static let automatic = WindowResizability()
    /// Only the sizes of the content.
    public static let contentSize = WindowResizability()
    /// The minimum size of the content and larger sizes.
    public static let contentMinSize = WindowResizability()
}

/// The level of windows above others; without effect here.
///
/// Source: SwiftUI's `WindowLevel`.
public struct WindowLevel: Sendable {
    /// The level that the platform uses.
    public static let automatic = WindowLevel()
    /// The level of windows.
    public static let normal = WindowLevel()
    /// Above other windows.
    public static let floating = WindowLevel()
    /// On the desktop, below other windows.
    public static let desktop = WindowLevel()
}

/// The ideal size of a window; without effect here.
///
/// Source: SwiftUI's `WindowIdealSize`.
public struct WindowIdealSize: Sendable {
    /// The size that the platform uses.
    public static let automatic = WindowIdealSize()
    /// The size of the content.
    public static let fitToContent = WindowIdealSize()
    /// The largest size.
    public static let maximum = WindowIdealSize()
}

/// The role of a window for the window manager; without effect here.
///
/// Source: SwiftUI's `WindowManagerRole`.
public struct WindowManagerRole: Sendable {
    /// The role that the platform uses.
    public static let automatic = WindowManagerRole()
    /// The role of a main window.
    public static let principal = WindowManagerRole()
    /// The role of an accompanying window.
    public static let associated = WindowManagerRole()
}

/// Whether a person can do something with a window; without effect here.
///
/// Source: SwiftUI's `WindowInteractionBehavior`.
public struct WindowInteractionBehavior: Sendable {
    /// The behaviour that the platform uses.
    public static let automatic = WindowInteractionBehavior()
    /// A person can do it.
    public static let enabled = WindowInteractionBehavior()
    /// A person cannot do it.
    public static let disabled = WindowInteractionBehavior()
}

/// Whether the system restores windows; without effect here.
///
/// Source: SwiftUI's `SceneRestorationBehavior`.
public struct SceneRestorationBehavior: Sendable {
    /// The behaviour that the platform uses.
    public static let automatic = SceneRestorationBehavior()
    /// The system does not restore the windows.
    public static let disabled = SceneRestorationBehavior()
}
