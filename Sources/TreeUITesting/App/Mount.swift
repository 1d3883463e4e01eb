#if !canImport(SwiftUI) || Headless
public import FeatureKit
public import TreeUI

/// The entry points that a ``TestApp`` mounts, in any order.
@MainActor
public struct Mount {
    /// The name of the first factory or view, for failures.
    private(set) var subject = "scenes"
    private var parts: [(rank: Int, collect: @MainActor (inout _SceneCollector) -> Void)] = []

    /// Sets the content of the window that is open from the start.
    ///
    /// The closure runs once, as in an application, so that the view keeps its view models.
    public mutating func main<V: View>(_ title: String = "", @ViewBuilder _ content: @escaping () -> V) {
        if subject == "scenes" { subject = "\(V.self)" }
        add(0, WindowGroup(Text(verbatim: title), id: "main") { EntryPoint(make: content) })
    }

    /// Adds scenes in addition to the main window.
    public mutating func scenes<S: Scene>(@SceneBuilder _ scenes: () -> S) {
        add(1, scenes())
    }

    /// Sets the content of the settings window. The closure runs each time the window opens.
    public mutating func settings<V: View>(@ViewBuilder _ content: @escaping () -> V) {
        add(2, Settings { EntryPoint(make: content) })
    }

    /// Adds all entry points of a factory.
    public mutating func add<Factory: AppFactory>(_ factory: Factory) {
        subject = "\(Factory.self)"
        main { factory.makeAppView() }
        scenes { factory.makeScene() }
        if Factory.hasSettings { settings { factory.makeSettingsView() } }
    }

    private mutating func add<S: Scene>(_ rank: Int, _ scene: S) {
        parts.append((rank, { S._collect(scene, into: &$0) }))
    }

    var scene: some Scene {
        MountedScenes(collect: parts.sorted { $0.rank < $1.rank }.map(\.collect))
    }
}

private struct MountedScenes: _PrimitiveScene {
    let collect: [@MainActor (inout _SceneCollector) -> Void]

    static func _collect(_ scene: MountedScenes, into collector: inout _SceneCollector) {
        for part in scene.collect { part(&collector) }
    }
}
#endif
