/// A result builder that combines the scenes listed in a closure into one scene.
///
/// A closure can contain `if #available`, but no other condition.
///
/// Source: SwiftUI's `SceneBuilder`.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// Returns the scene from an expression in the closure.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        TupleScene(repeat each content)
    }

    /// Returns the scene of an `if #available`, with its type hidden.
    public static func buildLimitedAvailability(
        _ scene: some Scene
    ) -> any Scene & _LimitedAvailabilitySceneMarker {
        LimitedAvailabilityScene(scene)
    }

    /// Returns the scene of an `if #available`, or a scene without windows if the system is older.
    public static func buildOptional(_ scene: (any Scene & _LimitedAvailabilitySceneMarker)?) -> some Scene {
        OptionalScene(scene: scene as? LimitedAvailabilityScene)
    }
}

/// The type of the scenes that `SceneBuilder` returns for `if #available`.
public protocol _LimitedAvailabilitySceneMarker {}

private struct LimitedAvailabilityScene: _PrimitiveScene, _LimitedAvailabilitySceneMarker {
    let collect: @MainActor (inout _SceneCollector) -> Void

    init<Content: Scene>(_ content: Content) {
        collect = { Content._collect(content, into: &$0) }
    }

    static func _collect(_ scene: LimitedAvailabilityScene, into collector: inout _SceneCollector) {
        scene.collect(&collector)
    }
}

private struct OptionalScene: _PrimitiveScene {
    let scene: LimitedAvailabilityScene?

    static func _collect(_ optional: OptionalScene, into collector: inout _SceneCollector) {
        optional.scene?.collect(&collector)
    }
}

private struct TupleScene<each Content: Scene>: _PrimitiveScene {
    let content: (repeat each Content)

    init(_ content: repeat each Content) {
        self.content = (repeat each content)
    }

    static func _collect(_ scene: TupleScene, into collector: inout _SceneCollector) {
        repeat collect(each scene.content, into: &collector)
    }

    private static func collect<C: Scene>(_ content: C, into collector: inout _SceneCollector) {
        C._collect(content, into: &collector)
    }
}
