// Commands that the system performs: accepted, and not in the tree.

/// Commands that show and hide the sidebar. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `SidebarCommands`.
public struct SidebarCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: SidebarCommands, in context: inout _RenderContext) {}
}

/// Commands that show and customize the toolbar. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `ToolbarCommands`.
public struct ToolbarCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: ToolbarCommands, in context: inout _RenderContext) {}
}

/// Commands that find and transform text. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `TextEditingCommands`.
public struct TextEditingCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: TextEditingCommands, in context: inout _RenderContext) {}
}

/// Commands that format text. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `TextFormattingCommands`.
public struct TextFormattingCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: TextFormattingCommands, in context: inout _RenderContext) {}
}

/// Commands that import from devices nearby. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `ImportFromDevicesCommands`.
public struct ImportFromDevicesCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: ImportFromDevicesCommands, in context: inout _RenderContext) {}
}

/// Commands that show and hide the inspector. They are not in the tree, because the host performs them.
///
/// Source: SwiftUI's `InspectorCommands`.
public struct InspectorCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: InspectorCommands, in context: inout _RenderContext) {}
}
