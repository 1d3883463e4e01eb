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
        Body._collect(scene.body, into: &collector)
    }
}

/// A scene that TreeUI reads itself. Its body is never evaluated.
@MainActor @preconcurrency
public protocol _PrimitiveScene: Scene where Body == EmptyScene {}

extension _PrimitiveScene {
    public var body: EmptyScene { EmptyScene() }
}

/// A scene without windows.
public struct EmptyScene: Scene {
    /// Creates a scene without windows.
    public init() {}

    public var body: EmptyScene { self }

    public static func _collect(_ scene: EmptyScene, into collector: inout _SceneCollector) {}
}

/// A result builder that combines the scenes listed in a closure into one scene.
@MainActor @preconcurrency
@resultBuilder
public enum SceneBuilder {
    /// Returns the scene of an expression in the closure.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns an empty scene for an empty closure.
    public static func buildBlock() -> EmptyScene { EmptyScene() }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene { collector in
            repeat collect(each content, into: &collector)
        }
    }

    private static func collect<Content: Scene>(_ content: Content, into collector: inout _SceneCollector) {
        Content._collect(content, into: &collector)
    }

    /// Returns the scene of an `if` without an `else`, or an empty scene if its condition is false.
    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        TupleScene { collector in
            if let content { Content._collect(content, into: &collector) }
        }
    }

    /// Returns the scene of an `if #available`.
    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }
}

private struct TupleScene: _PrimitiveScene {
    let collect: @MainActor (inout _SceneCollector) -> Void

    static func _collect(_ scene: TupleScene, into collector: inout _SceneCollector) {
        scene.collect(&collector)
    }
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
