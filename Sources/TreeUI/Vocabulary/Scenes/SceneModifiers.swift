import RenderTree

extension Scene {
    /// Sets the keyboard shortcut that opens the scene's window.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = Shortcut(key, modifiers) }
    }

    /// Sets the keyboard shortcut that opens the scene's window. `nil` removes it; ``Settings`` then has Command-comma.
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        ChangedScene(scene: self) { $0.shortcut = shortcut.map { Shortcut($0.key, $0.modifiers) } }
    }

    /// Removes the command that opens the scene's window, unless the scene has a keyboard shortcut.
    public func commandsRemoved() -> some Scene {
        ChangedScene(scene: self) { $0.hasCommand = false }
    }
}

struct ChangedScene<S: Scene>: _PrimitiveScene {
    let scene: S
    let change: (inout SceneDescription) -> Void

    static func _collect(_ changed: ChangedScene, into collector: inout _SceneCollector) {
        collector.changing(changed.change) { S._collect(changed.scene, into: &$0) }
    }
}
