/// Has no effect in a render tree; in SwiftUI, adds commands that show and hide the sidebar.
///
/// Source: SwiftUI's `SidebarCommands`.
public struct SidebarCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: SidebarCommands, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, adds commands that show and customize the toolbar.
///
/// Source: SwiftUI's `ToolbarCommands`.
public struct ToolbarCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: ToolbarCommands, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, adds commands that find and transform text.
///
/// Source: SwiftUI's `TextEditingCommands`.
public struct TextEditingCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: TextEditingCommands, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, adds commands that format text.
///
/// Source: SwiftUI's `TextFormattingCommands`.
public struct TextFormattingCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: TextFormattingCommands, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, adds commands that import from nearby devices.
///
/// Source: SwiftUI's `ImportFromDevicesCommands`.
public struct ImportFromDevicesCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: ImportFromDevicesCommands, in context: inout _RenderContext) {}
}

/// Has no effect in a render tree; in SwiftUI, adds commands that show and hide the inspector.
///
/// Source: SwiftUI's `InspectorCommands`.
public struct InspectorCommands: _PrimitiveCommands {
    /// Creates the commands.
    public init() {}

    public static func _render(_ commands: InspectorCommands, in context: inout _RenderContext) {}
}
