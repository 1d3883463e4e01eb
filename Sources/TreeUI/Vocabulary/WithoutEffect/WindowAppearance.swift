public import Foundation

extension Scene {
    /// Has no effect in a render tree; in SwiftUI, sets the sizes to which a person can resize the window.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the initial position of the window.
    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the initial size of the window.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the initial size of the window.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the windows.
    public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the windows' toolbars.
    public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the level at which the windows are above others.
    public func windowLevel(_ level: WindowLevel) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the ideal size of the windows.
    public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets the role of the windows for the window manager.
    public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a person can move the window by its background.
    public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the system restores the windows.
    public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the system's overlays.
    public func persistentSystemOverlays(_ preferredVisibility: Visibility) -> some Scene { self }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets whether a person can close the window.
    public func windowDismissBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a person can minimize the window.
    public func windowMinimizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether the window can fill the screen.
    public func windowFullScreenBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a person can resize the window.
    public func windowResizeBehavior(_ behavior: WindowInteractionBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the windows that the view opens.
    public func presentedWindowStyle<S: WindowStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the toolbars in the windows that the view
    /// opens.
    public func presentedWindowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the external events that the view's window handles.
    public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the sizes to which a person can resize a window.
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

/// Has no effect in a render tree; in SwiftUI, describes the level at which windows are above others.
///
/// Source: SwiftUI's `WindowLevel`.
public struct WindowLevel: Sendable {
    /// The level that the platform uses.
    public static let automatic = WindowLevel()
    /// The level of ordinary windows.
    public static let normal = WindowLevel()
    /// The level above other windows.
    public static let floating = WindowLevel()
    /// The level of the desktop, below other windows.
    public static let desktop = WindowLevel()
}

/// Has no effect in a render tree; in SwiftUI, describes the ideal size of a window.
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

/// Has no effect in a render tree; in SwiftUI, describes the role of a window for the window manager.
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

/// Has no effect in a render tree; in SwiftUI, describes whether a person can do something with a window.
///
/// Source: SwiftUI's `WindowInteractionBehavior`.
public struct WindowInteractionBehavior: Sendable {
    /// The behavior that the platform uses.
    public static let automatic = WindowInteractionBehavior()
    /// A person can do it.
    public static let enabled = WindowInteractionBehavior()
    /// A person cannot do it.
    public static let disabled = WindowInteractionBehavior()
}

/// Has no effect in a render tree; in SwiftUI, describes whether the system restores windows.
///
/// Source: SwiftUI's `SceneRestorationBehavior`.
public struct SceneRestorationBehavior: Sendable {
    /// The behavior that the platform uses.
    public static let automatic = SceneRestorationBehavior()
    /// The system does not restore the windows.
    public static let disabled = SceneRestorationBehavior()
}
