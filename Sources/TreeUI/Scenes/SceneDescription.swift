import RenderTree

/// The windows that scenes declare.
public struct _SceneCollector {
    var scenes: [SceneDescription] = []

    /// Changes what the scenes collected in `body` have in common.
    @MainActor
    mutating func changing(_ change: (inout SceneDescription) -> Void, _ body: (inout _SceneCollector) -> Void) {
        var inner = _SceneCollector()
        body(&inner)
        for index in inner.scenes.indices { change(&inner.scenes[index]) }
        scenes += inner.scenes
    }
}

/// One kind of window.
struct SceneDescription {
    enum Kind {
        case windowGroup
        case window
        case settings
    }

    var kind: Kind
    var title: String
    var id: String?
    /// The type of value that the windows are for, if any.
    var valueType: ObjectIdentifier?
    /// Makes a value for a window that is opened without one.
    var defaultValue: (@MainActor () -> any Hashable & Codable)?
    var shortcut: Shortcut?
    var hasCommand = true
    /// The content for a value of `valueType`, or for none.
    var content: @MainActor (_ value: (any Hashable & Codable)?) -> WindowContent

    /// Whether a window can be opened without a value.
    var opensWithoutValue: Bool { valueType == nil || defaultValue != nil }
}

/// A window's view, with its type known to whoever mounts it.
struct WindowContent {
    let mount: @MainActor (_ id: NodeID, _ graph: Graph, _ environment: EnvironmentBox) -> Component
}
