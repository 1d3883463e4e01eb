/// A description of windows that an application can open.
///
/// Source: SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
    /// The type of scene that `body` returns.
    associatedtype Body: Scene

    /// The scenes that make up this scene.
    @SceneBuilder var body: Body { get }

    /// Adds the windows that the scene declares to `collector`. Custom scenes use the default implementation.
    static func _collect(_ scene: Self, into collector: inout _SceneCollector)
}

extension Scene {
    public static func _collect(_ scene: Self, into collector: inout _SceneCollector) {
        collector.properties.connect(scene)
        Body._collect(scene.body, into: &collector)
    }
}

/// A scene that TreeUI reads itself. Its body is never evaluated.
@MainActor @preconcurrency
public protocol _PrimitiveScene: Scene where Body == _EmptyScene {}

extension _PrimitiveScene {
    public var body: _EmptyScene { _EmptyScene() }
}

/// The body of scenes that TreeUI reads itself.
public struct _EmptyScene: Scene {
    init() {}

    public var body: _EmptyScene { self }

    public static func _collect(_ scene: _EmptyScene, into collector: inout _SceneCollector) {}
}

/// An application, described by its scenes.
///
/// The module `AppHost` adds a `main()` that runs the application.
///
/// Source: SwiftUI's `App`.
@MainActor @preconcurrency
public protocol App {
    /// The type of scene that `body` returns.
    associatedtype Body: Scene

    /// The scenes of the application.
    @SceneBuilder var body: Body { get }

    /// Creates the application.
    init()
}
