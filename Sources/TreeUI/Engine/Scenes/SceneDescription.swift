import RenderTree

/// The windows, commands and effects that scenes declare.
public struct _SceneCollector {
    var scenes: [SceneDescription] = []
    var commands: [@MainActor (inout _RenderContext) -> Void] = []
    /// The actions that scenes attach to changes of values.
    var effects: [Effect] = []
    /// Whether a menu bar item opens a window instead of a menu.
    var menuBarExtrasAreWindows = false
    /// Connects the dynamic properties of custom scenes.
    let properties: SceneProperties

    init(_ properties: SceneProperties) {
        self.properties = properties
    }

    /// Collects scenes into a separate collector, which `body` fills.
    @MainActor
    func collecting(_ body: (inout _SceneCollector) -> Void) -> _SceneCollector {
        var inner = _SceneCollector(properties)
        inner.menuBarExtrasAreWindows = menuBarExtrasAreWindows
        body(&inner)
        return inner
    }

    static func += (lhs: inout _SceneCollector, rhs: _SceneCollector) {
        lhs.scenes += rhs.scenes
        lhs.commands += rhs.commands
        lhs.effects += rhs.effects
    }
}

/// A kind of window that a scene declares.
struct SceneDescription {
    enum Kind {
        case windowGroup
        case window
        case settings
        case menuBarExtra
    }

    /// Whether the window opens when the application starts.
    enum LaunchBehavior {
        case automatic, presented, suppressed
    }

    var kind: Kind
    /// Returns the title of the windows in an environment.
    var title: ((EnvironmentValues) -> String)?
    var id: String?
    /// The type of the value that each window shows, if the windows show one.
    var valueType: ObjectIdentifier?
    /// Returns the value that a path names.
    var valueInPath: ((String) -> (any Hashable & Codable)?)?
    /// Returns the value of a window that is opened without one.
    var defaultValue: (@MainActor () -> any Hashable & Codable)?
    var shortcut: Shortcut?
    var hasCommand = true
    /// Whether the scene is inserted. A menu bar item that is not inserted has no command, and its window closes.
    var isInserted = true
    var launchBehavior = LaunchBehavior.automatic
    /// The parts of URLs for which a window opens.
    var externalEvents: Set<String> = []
    /// Changes to the windows' environment, inner ones first.
    var environment: [@MainActor (inout EnvironmentValues) -> Void] = []
    /// Creates a window's content, with a value of `valueType` or without a value.
    var content: @MainActor (_ value: (any Hashable & Codable)?) -> WindowContent

    /// Whether a window can be opened without a value.
    var opensWithoutValue: Bool { valueType == nil || defaultValue != nil }

    /// The place of the command that opens a window.
    var commandPlace: CommandGroupPlacement {
        switch kind {
        case .settings: .appSettings
        case .windowGroup: .newItem
        case .window, .menuBarExtra: .singleWindowList
        }
    }
}

/// A window's view, in closures that keep the view's type.
struct WindowContent {
    let mount: @MainActor (_ id: NodeID, _ evaluator: Evaluator, _ environment: EnvironmentBox) -> Component
    /// Replaces the view of a mounted component of the same type, and returns whether it must be evaluated.
    let update: @MainActor (_ component: Component, _ environment: EnvironmentBox) -> Bool
}
