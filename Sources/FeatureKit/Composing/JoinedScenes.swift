/// One scene that combines any number of scenes.
///
/// A `SceneBuilder` lists a fixed number of scenes, and SwiftUI has no type-erased scene. But the scene of an `if
/// #available` hides the type of the scene inside, and is empty on older systems. This scene makes the same calls.
struct JoinedScenes: Scene {
    private let joined: (any Scene)?

    init(_ scenes: [any Scene]) {
        joined = scenes.dropFirst().reduce(scenes.first) { joined, next in joined.map { Self.join($0, next) } }
    }

    var body: some Scene {
        SceneBuilder.buildOptional(joined.map { SceneBuilder.buildLimitedAvailability($0) })
    }

    private static func join(_ first: some Scene, _ second: some Scene) -> any Scene {
        SceneBuilder.buildBlock(first, second)
    }
}
