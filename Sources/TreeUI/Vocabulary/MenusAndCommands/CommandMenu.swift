import RenderTree

/// A menu in the menu bar. In the tree it is a menu among the commands.
///
/// Source: SwiftUI's `CommandMenu`.
public struct CommandMenu<Content: View>: _PrimitiveCommands {
    private let name: Text
    private let content: Content

    /// Creates a menu with a name.
    @StringTitle
    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(Text(nameKey), content: content)
    }

    public init(_ name: Text, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }

    public static func _render(_ menu: CommandMenu, in context: inout _RenderContext) {
        context.render(Menu(content: { menu.content }, label: { menu.name }), at: .slot(0))
    }
}

/// Commands that are placed before or after standard commands, or that replace them. In the tree, they are among the
/// other commands.
///
/// Source: SwiftUI's `CommandGroup`.
public struct CommandGroup<Content: View>: _PrimitiveCommands {
    private let placement: CommandGroupPlacement
    private let position: CommandPosition
    private let addition: Content

    /// Creates commands that are placed before a group.
    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, self.addition) = (group, .before, addition())
    }

    /// Creates commands that are placed after a group.
    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, self.addition) = (group, .after, addition())
    }

    /// Creates commands that replace a group.
    ///
    /// The standard commands in the tree open windows: those of ``WindowGroup`` belong to `newItem`, those of ``Window``
    /// to `singleWindowList`, and that of ``Settings`` to `appSettings`.
    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
        (placement, position, self.addition) = (group, .replacing, addition())
    }

    public static func _render(_ group: CommandGroup, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .commandGroup)
        node.attributes[.tag] = .text(group.placement.name)
        node.attributes[.style] = .text(group.position.rawValue)
        context.add(node, containing: group.addition)
    }
}
