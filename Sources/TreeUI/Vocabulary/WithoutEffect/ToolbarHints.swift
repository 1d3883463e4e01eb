// The appearance of bars: accepted, and without effect on the tree. Their items are in the tree.

extension View {
    /// Sets the background of bars; without effect here.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

    /// Shows or hides the background of bars; without effect here.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Sets the colour scheme of bars; without effect here.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

    /// Shows or hides bars; without effect here.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Shows or hides bars; without effect here.
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    /// Shows or hides the background of bars; without effect here.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        self
    }

    /// Sets the colour of the bars' content; without effect here.
    public func toolbarForegroundStyle<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

    /// Sets the purpose of the toolbar; without effect here.
    public func toolbarRole(_ role: ToolbarRole) -> some View { self }

    /// Removes an item that the system provides; without effect here, because the tree has none.
    public func toolbar(removing defaultItemKind: ToolbarDefaultItemKind?) -> some View { self }

    /// Sets the display of the toolbar's title; without effect here.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

    /// Hides the status bar; without effect here.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Hides the status bar; without effect here. The older name of `statusBarHidden(_:)`.
    public func statusBar(hidden: Bool) -> some View { self }
}

/// A bar to configure; without effect here.
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

/// The display of a toolbar's title; without effect here.
///
/// Source: SwiftUI's `ToolbarTitleDisplayMode`.
public enum ToolbarTitleDisplayMode: Sendable {
    case automatic, inline, large, inlineLarge
}

/// Space between items of a toolbar. It adds nothing to the tree.
///
/// Source: SwiftUI's `ToolbarSpacer`.
public struct ToolbarSpacer: ToolbarContent {
    /// Creates a space. The sizing and the placement have no effect.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ spacer: ToolbarSpacer, in context: inout _RenderContext) {}
}

/// The sizing of a space; without effect here.
///
/// Source: SwiftUI's `SpacerSizing`.
public enum SpacerSizing: Sendable {
    case flexible, fixed
}

/// The purpose of a toolbar; without effect here.
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

/// A toolbar item that the system provides; without effect here.
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
