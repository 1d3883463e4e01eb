package import RenderTree

extension Session {
    /// A kind of window that the application declares, for checks that open each of them.
    package struct WindowKind {
        /// What its windows are known by.
        package let id: String
        /// Whether a window of it needs a value to be about.
        package let needsValue: Bool
        /// The command that opens one, if there is one.
        package let command: NodeID?
        fileprivate let scene: SceneDescription

        /// Whether its windows are about values of this type.
        package func isFor(_ value: any Hashable & Codable) -> Bool {
            scene.valueType == ObjectIdentifier(type(of: value as Any))
        }
    }

    /// The kinds of windows, in the order of their scenes.
    package var windowKinds: [WindowKind] {
        let commands = Set(tree.commands.map(\.id))
        return windows.scenes.enumerated().map { index, scene in
            let command = WindowManager.commandID(index)
            return WindowKind(
                id: scene.windowKey(for: nil),
                needsValue: !scene.opensWithoutValue,
                command: commands.contains(command) ? command : nil,
                scene: scene
            )
        }
    }

    /// Opens a window, as a view does through its environment.
    package func openWindow(_ kind: WindowKind, value: (any Hashable & Codable)? = nil) {
        windows.open(kind.scene, value: value)
    }
}
