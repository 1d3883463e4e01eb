extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the background of bars.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the background of bars.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the color scheme of bars.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides bars.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides bars.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the background of bars.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Has no effect in a render tree; in SwiftUI, sets the color of the bars' content.
    public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the purpose of the toolbar.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, removes an item that the system provides.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the display of the toolbar's title.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides the status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides the status bar. The older name of `statusBarHidden(_:)`.
    public func statusBar(hidden: Bool) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, identifies a bar to configure.
///
/// Source: SwiftUI's `ToolbarPlacement`.
public struct ToolbarPlacement: Sendable {
    /// The bar that suits the context.
    public static let automatic = ToolbarPlacement()
    /// The bar at the bottom.
    public static let bottomBar = ToolbarPlacement()
    /// The navigation bar.
    public static let navigationBar = ToolbarPlacement()
    /// The tab bar.
    public static let tabBar = ToolbarPlacement()
    /// The toolbar of the window.
    public static let windowToolbar = ToolbarPlacement()
}

/// Has no effect in a render tree; in SwiftUI, describes the display of a toolbar's title.
///
/// Source: SwiftUI's `ToolbarTitleDisplayMode`.
public enum ToolbarTitleDisplayMode: Sendable {
    /// The place and size of the title in a toolbar.
    case automatic, inline, large, inlineLarge
}

/// Has no effect in a render tree; in SwiftUI, adds space between toolbar items. It adds nothing to the tree.
///
/// Source: SwiftUI's `ToolbarSpacer`.
public struct ToolbarSpacer: ToolbarContent {
    /// Creates a space. The sizing and the placement have no effect.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ spacer: ToolbarSpacer, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, describes the sizing of a space.
///
/// Source: SwiftUI's `SpacerSizing`.
public enum SpacerSizing: Sendable {
    /// The space is flexible or has a standard width.
    case flexible, fixed
}

/// Has no effect in a render tree; in SwiftUI, describes the purpose of a toolbar.
///
/// Source: SwiftUI's `ToolbarRole`.
public struct ToolbarRole: Sendable {
    /// The purpose that suits the context.
    public static let automatic = ToolbarRole()
    /// The toolbar is for navigating.
    public static let navigationStack = ToolbarRole()
    /// The toolbar is for browsing back and forth.
    public static let browser = ToolbarRole()
    /// The toolbar is for editing a document.
    public static let editor = ToolbarRole()
}

/// Has no effect in a render tree; in SwiftUI, identifies a toolbar item that the system provides.
///
/// Source: SwiftUI's `ToolbarDefaultItemKind`.
public struct ToolbarDefaultItemKind: Sendable {
    /// The button that shows and hides the sidebar.
    public static let sidebarToggle = ToolbarDefaultItemKind()
    /// The title.
    public static let title = ToolbarDefaultItemKind()
    /// The search field.
    public static let search = ToolbarDefaultItemKind()
}
