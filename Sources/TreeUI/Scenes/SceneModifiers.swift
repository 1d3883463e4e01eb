import RenderTree

extension Scene {
    /// The key that opens a window of the scene.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = Shortcut(key, modifiers) }
    }

    /// The key that opens a window of the scene; `nil` for none.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = shortcut.map { Shortcut($0.key, $0.modifiers) } }
    }

    /// Leaves the scene out of the commands that open windows.
    public func commandsRemoved() -> some Scene {
        ChangedScene(scene: self) { $0.hasCommand = false }
    }
}

// How windows are sized and placed: accepted, and without effect on the tree.

extension Scene {
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

    public func defaultSize(width: Double, height: Double) -> some Scene { self }
}

/// Source: SwiftUI's `WindowResizability`.
public enum WindowResizability: Sendable {
    case automatic, contentSize, contentMinSize
}

private struct ChangedScene<S: Scene>: _PrimitiveScene {
    let scene: S
    let change: (inout SceneDescription) -> Void

    static func _collect(_ changed: ChangedScene, into collector: inout _SceneCollector) {
        collector.changing(changed.change) { S._collect(changed.scene, into: &$0) }
    }
}
