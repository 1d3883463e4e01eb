/// The placement of a toolbar item.
///
/// A window, a sheet or a popover has one toolbar at the top, with the items of ``navigation``, ``topBarLeading`` and
/// ``cancellationAction`` first, and one at the bottom, with those of ``bottomBar``, ``status``, ``keyboard`` and
/// ``bottomOrnament``. Otherwise, the items are in the order of their declaration. As on macOS, Return presses the button
/// of ``confirmationAction``, and Escape that of ``cancellationAction``, unless the button has its own shortcut.
///
/// Source: SwiftUI's `ToolbarItemPlacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String
    /// `leading` if the item comes before the others in the toolbar at the top, and `bottom` if it is in the one at the bottom.
    var edge: String?
    /// The key that presses the button with this placement.
    var key: KeyboardShortcut?

    /// The placement that suits the platform.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// The placement for the main action.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    /// The placement for less important actions.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    /// The placement for an action that confirms. Return presses its button.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction", key: .defaultAction)
    /// The placement for an action that cancels. Escape presses its button.
    public static let cancellationAction = ToolbarItemPlacement(
        name: "cancellationAction",
        edge: "leading",
        key: .cancelAction
    )
    /// The placement for an action that deletes.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    /// The placement for navigation controls.
    public static let navigation = ToolbarItemPlacement(name: "navigation", edge: "leading")
    /// The center of the toolbar.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// The leading end of the top bar.
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading", edge: "leading")
    /// The trailing end of the top bar.
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// The older name of `topBarLeading`.
    public static let navigationBarLeading = topBarLeading
    /// The older name of `topBarTrailing`.
    public static let navigationBarTrailing = topBarTrailing
    /// The bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar", edge: "bottom")
    /// The bar above the keyboard.
    public static let keyboard = ToolbarItemPlacement(name: "keyboard", edge: "bottom")
    /// The placement for a status.
    public static let status = ToolbarItemPlacement(name: "status", edge: "bottom")
    /// The placement for the title.
    public static let title = ToolbarItemPlacement(name: "title")
    /// The placement for the subtitle.
    public static let subtitle = ToolbarItemPlacement(name: "subtitle")
    /// The title at the leading end, in its large form.
    public static let largeTitle = ToolbarItemPlacement(name: "largeTitle")
    /// The subtitle at the leading end, in its large form.
    public static let largeSubtitle = ToolbarItemPlacement(name: "largeSubtitle")
    /// The bar at the bottom of an ornament.
    public static let bottomOrnament = ToolbarItemPlacement(name: "bottomOrnament", edge: "bottom")

    /// Returns the placement in a bar below the toolbar.
    public static func accessoryBar<ID: Hashable>(id: ID) -> ToolbarItemPlacement {
        ToolbarItemPlacement(name: "accessoryBar")
    }
}
