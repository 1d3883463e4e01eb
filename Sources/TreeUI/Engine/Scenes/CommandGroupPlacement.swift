import RenderTree

/// The position of a group of commands relative to the standard commands at the same place.
enum CommandPosition: String {
    case before, after, replacing
}

extension Role {
    /// A group of commands, which exists only until the commands of all groups are joined.
    static let commandGroup: Role = "commandGroup"
}

/// A group of standard commands, as a place for other commands.
///
/// Source: SwiftUI's `CommandGroupPlacement`.
public struct CommandGroupPlacement: Sendable {
    let name: String

    /// Commands that show information about the application.
    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    /// Commands that open the settings.
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    /// Commands for the system's services.
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    /// Commands that hide the application.
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    /// Commands that quit the application.
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    /// Commands that create or open documents and windows.
    public static let newItem = CommandGroupPlacement(name: "newItem")
    /// Commands that save and close documents.
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    /// Commands that import and export documents.
    public static let importExport = CommandGroupPlacement(name: "importExport")
    /// Commands that print.
    public static let printItem = CommandGroupPlacement(name: "printItem")
    /// Commands that undo and redo.
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    /// Commands that cut, copy, paste and select.
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    /// Commands that edit text.
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    /// Commands that format text.
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    /// Commands that change the toolbar.
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    /// Commands that change the sidebar.
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    /// Commands that change the size of a window.
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    /// Commands that list the open windows.
    public static let windowList = CommandGroupPlacement(name: "windowList")
    /// Commands that open single windows.
    public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
    /// Commands that arrange windows.
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    /// Commands that show help.
    public static let help = CommandGroupPlacement(name: "help")

    /// The places in the order of a menu bar. The application's own menu comes last.
    static let all: [CommandGroupPlacement] = [
        newItem, saveItem, importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting,
        toolbar, sidebar, windowSize, windowList, singleWindowList, windowArrangement, help, appInfo,
        appSettings, systemServices, appVisibility, appTermination,
    ]
    /// The place after which the ``CommandMenu`` menus appear.
    static let lastBeforeMenus = sidebar
}
