// Bars: their items are in the tree, how they look is accepted without effect.

extension View {
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }

    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }

    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }

    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    public func statusBar(hidden: Bool) -> some View { self }
}

/// Source: SwiftUI's `ToolbarPlacement`.
public struct ToolbarPlacement: Sendable {
    public static let automatic = ToolbarPlacement()
    public static let bottomBar = ToolbarPlacement()
    public static let navigationBar = ToolbarPlacement()
    public static let tabBar = ToolbarPlacement()
    public static let windowToolbar = ToolbarPlacement()
}

/// Source: SwiftUI's `ToolbarTitleDisplayMode`.
public enum ToolbarTitleDisplayMode: Sendable {
    case automatic, inline, large, inlineLarge
}

/// Room between items of a toolbar; nothing in a tree.
///
/// Source: SwiftUI's `ToolbarSpacer`.
public struct ToolbarSpacer: ToolbarContent {
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ spacer: ToolbarSpacer, in context: inout _RenderContext) {}
}

/// Source: SwiftUI's `SpacerSizing`.
public enum SpacerSizing: Sendable {
    case flexible, fixed
}
