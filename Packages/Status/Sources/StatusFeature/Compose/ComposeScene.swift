import FeatureKit

/// The window for writing a status.
struct ComposeScene: Scene {
    static let id = "compose"

    let makeView: @MainActor () -> ComposeView

    var body: some Scene {
        WindowGroup("New Status", id: Self.id) {
            EntryPoint { makeView() }
        }
        .windowShortcut("s", modifiers: [.command, .shift])
    }
}
