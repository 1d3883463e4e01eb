public import Observation
import RenderTree

extension Scene {
    /// Sets the keyboard shortcut that opens the scene's window. The localization has no effect.
    public func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization = .automatic
    ) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = Shortcut(key, modifiers) }
    }

    /// Sets the keyboard shortcut that opens the scene's window. `nil` removes it; ``Settings`` then has Command-comma.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = shortcut.map { Shortcut($0.key, $0.modifiers) } }
    }

    /// Removes the commands of the scene, and the command that opens its window unless the scene has a keyboard
    /// shortcut.
    public func commandsRemoved() -> some Scene {
        CommandlessScene(scene: self)
    }

    /// Adds menus and commands to the application.
    ///
    /// ```swift
    /// WindowGroup { LettersView() }
    ///     .commands {
    ///         CommandMenu("Letter") {
    ///             Button("Archive") { archive() }
    ///                 .keyboardShortcut("a", modifiers: [.command, .shift])
    ///         }
    ///     }
    /// ```
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        CommandingScene(scene: self, commands: content())
    }

    /// Replaces the commands of the scene.
    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        CommandingScene(scene: CommandlessScene(scene: self), commands: content())
    }

    /// Sets whether the window opens when the application starts.
    public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        ChangedScene(scene: self) { $0.launchBehavior = behavior.behavior }
    }
}

// MARK: Environment and changes

extension Scene {
    /// Sets an environment value for the scene's windows.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        ChangedScene(scene: self) { $0.environment.append { $0[keyPath: keyPath] = value } }
    }

    /// Adds an observable object to the environment of the scene's windows.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        ChangedScene(scene: self) { $0.environment.append { $0[T.self] = object } }
    }

    /// Adds an object to the environment of the scene's windows. Views read it with `@EnvironmentObject`.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        ChangedScene(scene: self) { $0.environment.append { $0[T.self] = object } }
    }

    /// Runs an action when the value differs from the one in the last evaluation of the scenes.
    /// - Parameters:
    ///   - value: The value to compare.
    ///   - initial: Whether the action also runs for the first value.
    ///   - action: Receives the old and the new value. For the first value, both are the same.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        ObservingScene(scene: self, change: ValueChange(value: value, initial: initial, action: action))
    }

    /// Runs an action without arguments when the value differs from the one in the last evaluation of the scenes.
    public func onChange<V: Equatable>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) -> some Scene {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// Runs an action when the value changes, and passes the new value to the action. SwiftUI's older form.
    @_disfavoredOverload
    public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some Scene {
        onChange(of: value) { _, new in action(new) }
    }
}

/// Whether a window opens when the application starts.
///
/// Source: SwiftUI's `SceneLaunchBehavior`.
public struct SceneLaunchBehavior: Sendable {
    let behavior: SceneDescription.LaunchBehavior

    /// The first scene opens.
    public static let automatic = SceneLaunchBehavior(behavior: .automatic)
    /// The window opens.
    public static let presented = SceneLaunchBehavior(behavior: .presented)
    /// The window does not open.
    public static let suppressed = SceneLaunchBehavior(behavior: .suppressed)
}

struct ChangedScene<S: Scene>: _PrimitiveScene {
    let scene: S
    let change: (inout SceneDescription) -> Void

    static func _collect(_ changed: ChangedScene, into collector: inout _SceneCollector) {
        var inner = collector.collecting { S._collect(changed.scene, into: &$0) }
        for index in inner.scenes.indices { changed.change(&inner.scenes[index]) }
        collector += inner
    }
}

private struct CommandlessScene<S: Scene>: _PrimitiveScene {
    let scene: S

    static func _collect(_ scene: CommandlessScene, into collector: inout _SceneCollector) {
        var inner = collector.collecting { S._collect(scene.scene, into: &$0) }
        for index in inner.scenes.indices { inner.scenes[index].hasCommand = false }
        inner.commands = []
        collector += inner
    }
}

private struct CommandingScene<S: Scene, C: Commands>: _PrimitiveScene {
    let scene: S
    let commands: C

    static func _collect(_ scene: CommandingScene, into collector: inout _SceneCollector) {
        S._collect(scene.scene, into: &collector)
        collector.commands.append { C._render(scene.commands, in: &$0) }
    }
}

private struct ObservingScene<S: Scene, C: Change>: _PrimitiveScene {
    let scene: S
    let change: C

    static func _collect(_ scene: ObservingScene, into collector: inout _SceneCollector) {
        S._collect(scene.scene, into: &collector)
        collector.effects.append(Effect(kind: .change(scene.change)))
    }
}
