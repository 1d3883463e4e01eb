import RenderTree

/// An application's menus and commands, for ``Scene/commands(content:)``.
///
/// Source: SwiftUI's `Commands`.
@MainActor @preconcurrency
public protocol Commands {
    /// The type of commands that `body` returns.
    associatedtype Body: Commands

    /// The commands that make up these commands.
    @CommandsBuilder var body: Body { get }

    /// Evaluates the commands. Custom commands use the default implementation, which evaluates ``body``.
    static func _render(_ commands: Self, in context: inout _RenderContext)
}

extension Commands {
    public static func _render(_ commands: Self, in context: inout _RenderContext) {
        context.renderComponent(CommandsComponent(commands: commands))
    }

    fileprivate var part: ContentPart { { Self._render(self, in: &$0) } }
}

/// The component of custom commands, which lets them have dynamic properties.
private struct CommandsComponent<C: Commands>: View, ForwardsDynamicProperties {
    let commands: C

    var body: CommandsView<C.Body> { CommandsView(commands: commands.body) }
    static var dynamicPropertyOwner: PartialKeyPath<Self> { \.commands }
}

private struct CommandsView<C: Commands>: _PrimitiveView {
    let commands: C

    static func _render(_ view: CommandsView, in context: inout _RenderContext) {
        C._render(view.commands, in: &context)
    }
}

/// Commands that TreeUI evaluates itself. Their body is never evaluated.
@MainActor @preconcurrency
public protocol _PrimitiveCommands: Commands where Body == EmptyCommands {}

extension _PrimitiveCommands {
    public var body: EmptyCommands { EmptyCommands() }
}

/// No commands.
///
/// Source: SwiftUI's `EmptyCommands`.
public struct EmptyCommands: Commands {
    /// Creates no commands.
    public init() {}

    public var body: EmptyCommands { self }

    public static func _render(_ commands: EmptyCommands, in context: inout _RenderContext) {}
}

/// A result builder that combines the commands listed in a closure.
@MainActor @preconcurrency
@resultBuilder
public enum CommandsBuilder {
    /// Returns the commands from an expression in the closure.
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }

    /// Returns no commands for an empty closure.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// Returns the commands of a closure, in order.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Combines several commands.
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        var parts: [ContentPart] = []
        repeat parts.append((each content).part)
        return CommandsPart { [parts] in $0.render(parts) }
    }

    /// Returns the commands of an `if` without an `else`, or no commands if its condition is false.
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        CommandsPart { context in
            if let content { context.render(content.part, ofBranch: 0) }
        }
    }

    /// Returns the commands of the first branch of an `if` or a `switch`.
    public static func buildEither<Content: Commands>(first: Content) -> CommandsBranch {
        CommandsBranch(branch: 0, content: first)
    }

    /// Returns the commands of the second branch of an `if` or a `switch`.
    public static func buildEither<Content: Commands>(second: Content) -> CommandsBranch {
        CommandsBranch(branch: 1, content: second)
    }

    /// Returns the commands of an `if #available`.
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

/// One branch of an `if` with an `else`. Only ``CommandsBuilder`` creates it.
public struct CommandsBranch: _PrimitiveCommands {
    private let render: ContentPart

    init<Content: Commands>(branch: Int, content: Content) {
        render = { $0.render(content.part, ofBranch: branch) }
    }

    public static func _render(_ branch: CommandsBranch, in context: inout _RenderContext) {
        branch.render(&context)
    }
}

private struct CommandsPart: _PrimitiveCommands {
    let render: ContentPart

    static func _render(_ part: CommandsPart, in context: inout _RenderContext) {
        part.render(&context)
    }
}
