/// A result builder that combines the scenes listed in a closure into one scene.
///
/// A closure can list up to ten scenes. It can contain `if #available`, but no other condition.
///
/// Source: SwiftUI's `SceneBuilder`.
@MainActor @preconcurrency
@resultBuilder
public struct SceneBuilder {
    /// Returns the scene from an expression in the closure.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

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

// SwiftUI declares these functions one by one, too; a form with a parameter pack is not in every release.
extension SceneBuilder {
    /// Returns the scenes of a closure, in order.
    public static func buildBlock(_ c0: some Scene, _ c1: some Scene) -> some Scene { TupleScene(c0, c1) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(_ c0: some Scene, _ c1: some Scene, _ c2: some Scene) -> some Scene {
        TupleScene(c0, c1, c2)
    }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(_ c0: some Scene, _ c1: some Scene, _ c2: some Scene, _ c3: some Scene) -> some Scene
    { TupleScene(c0, c1, c2, c3) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene,
        _ c5: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4, c5) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene,
        _ c5: some Scene,
        _ c6: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4, c5, c6) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene,
        _ c5: some Scene,
        _ c6: some Scene,
        _ c7: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4, c5, c6, c7) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene,
        _ c5: some Scene,
        _ c6: some Scene,
        _ c7: some Scene,
        _ c8: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4, c5, c6, c7, c8) }

    /// Returns the scenes of a closure, in order.
    public static func buildBlock(
        _ c0: some Scene,
        _ c1: some Scene,
        _ c2: some Scene,
        _ c3: some Scene,
        _ c4: some Scene,
        _ c5: some Scene,
        _ c6: some Scene,
        _ c7: some Scene,
        _ c8: some Scene,
        _ c9: some Scene
    ) -> some Scene { TupleScene(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9) }
}
