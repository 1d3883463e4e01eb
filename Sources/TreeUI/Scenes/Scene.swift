/// A part of an application's surface: its windows and settings.
///
/// Source: SwiftUI's `Scene`.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    /// What the scene is made of.
    @SceneBuilder var body: Body { get }

    /// Collects the windows that the scene declares. Scenes of your own leave this to the default.
    static func _collect(_ scene: Self, into collector: inout _SceneCollector)
}

extension Scene {
    public static func _collect(_ scene: Self, into collector: inout _SceneCollector) {
        Body._collect(scene.body, into: &collector)
    }
}

/// A scene that the kit reads itself. Its body is never asked for.
@MainActor @preconcurrency
public protocol _PrimitiveScene: Scene where Body == EmptyScene {}

extension _PrimitiveScene {
    public var body: EmptyScene { EmptyScene() }
}

/// A scene without windows.
public struct EmptyScene: Scene {
    public init() {}

    public var body: EmptyScene { self }

    public static func _collect(_ scene: EmptyScene, into collector: inout _SceneCollector) {}
}

/// Makes one scene out of the scenes that a closure lists.
@MainActor @preconcurrency
@resultBuilder
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

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

    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        TupleScene { collector in
            if let content { Content._collect(content, into: &collector) }
        }
    }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }
}

private struct TupleScene: _PrimitiveScene {
    let collect: @MainActor (inout _SceneCollector) -> Void

    static func _collect(_ scene: TupleScene, into collector: inout _SceneCollector) {
        scene.collect(&collector)
    }
}

/// An application: its scenes.
///
/// Source: SwiftUI's `App`. A host starts it; see the terminal host.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder var body: Body { get }

    init()
}
