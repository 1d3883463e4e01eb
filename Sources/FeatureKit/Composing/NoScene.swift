/// The scene of a feature that has no windows.
public struct NoScene: Scene {
    /// Creates a scene without windows.
    public init() {}

    public var body: some Scene { JoinedScenes([]) }
}
