import Foundation
package import RenderTree

extension Session {
    /// A kind of window that the application declares, for checks that open each of them.
    package struct WindowKind {
        /// The id of the windows. A window with a value has this id, `#` and the value.
        package let id: String
        /// Whether the windows open only with a value.
        package let needsValue: Bool
        /// The id of the command that opens a window, if there is such a command.
        package let command: NodeID?
        fileprivate let scene: SceneDescription

        /// Returns whether the windows show values of the type of `value`.
        package func isFor(_ value: any Hashable & Codable) -> Bool {
            scene.valueType == ObjectIdentifier(type(of: value as Any))
        }
    }

    /// The kinds of windows, in the order in which the application declares them.
    package var windowKinds: [WindowKind] {
        let commands = Set(tree.commands.map(\.id))
        return windows.scenes.enumerated().filter(\.element.isInserted).map { index, scene in
            let command = WindowManager.commandID(index)
            return WindowKind(
                id: scene.windowKey(for: nil),
                needsValue: !scene.opensWithoutValue,
                command: commands.contains(command) ? command : nil,
                scene: scene
            )
        }
    }

    /// Opens a window, as a view does with `openWindow` of its environment.
    package func openWindow(_ kind: WindowKind, value: (any Hashable & Codable)? = nil) {
        windows.open(kind.scene, value: value)
    }
}

extension Session {
    /// The language of the session's locale, as written in HTML and HTTP: `de-DE`.
    package var language: String { windows.environment.locale.identifier(.bcp47) }

    /// Returns the owner of the text in an open window, such as a session of the application. A host types text again only for
    /// the same owner.
    package func owner(ofWindow window: NodeID) -> String? { windows.owner(of: window) }
}

extension EnvironmentValues {
    /// The owner of the text in a window.
    @Entry package var windowOwner: String = ""
}
