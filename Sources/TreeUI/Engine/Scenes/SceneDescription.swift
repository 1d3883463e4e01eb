import RenderTree

/// A list of the windows that scenes declare.
public struct _SceneCollector {
    var scenes: [SceneDescription] = []

    /// Applies `change` to each scene that `body` collects.
    @MainActor
    mutating func changing(_ change: (inout SceneDescription) -> Void, _ body: (inout _SceneCollector) -> Void) {
        var inner = _SceneCollector()
        body(&inner)
        for index in inner.scenes.indices { change(&inner.scenes[index]) }
        scenes += inner.scenes
    }
}

/// A kind of window that a scene declares.
struct SceneDescription {
    enum Kind {
        case windowGroup
        case window
        case settings
    }

    var kind: Kind
    var title: String
    var id: String?
    /// The type of the value that each window shows, if the windows show one.
    var valueType: ObjectIdentifier?
    /// Returns the value of a window that is opened without one.
    var defaultValue: (@MainActor () -> any Hashable & Codable)?
    var shortcut: Shortcut?
    var hasCommand = true
    /// Makes the content of a window with a value of `valueType`, or without a value.
    var content: @MainActor (_ value: (any Hashable & Codable)?) -> WindowContent

    /// Whether a window can be opened without a value.
    var opensWithoutValue: Bool { valueType == nil || defaultValue != nil }
}

/// A window's view, in a closure that keeps the view's type and mounts it as a component.
struct WindowContent {
    let mount: @MainActor (_ id: NodeID, _ graph: Graph, _ environment: EnvironmentBox) -> Component
}
