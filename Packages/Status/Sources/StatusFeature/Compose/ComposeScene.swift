import FeatureKit

/// The window for writing a status.
struct ComposeScene: Scene {
    static let id = "compose"

    let makeViewModel: @MainActor () -> ComposeViewModel

    var body: some Scene {
        WindowGroup("New Status", id: Self.id) {
            EntryPoint { ComposeView(viewModel: makeViewModel()) }
        }
        .windowShortcut("s", modifiers: [.command, .shift])
    }
}
