import FeatureKit

/// The window in which a status is written; it belongs to the feature.
struct ComposeScene: Scene {
    static let id = "compose"

    let makeViewModel: @MainActor () -> ComposeViewModel

    var body: some Scene {
        WindowGroup("New Status", id: Self.id) {
            EntryPoint { ComposeView(viewModel: makeViewModel()) }
        }
        .keyboardShortcut("s", modifiers: [.command, .shift])
    }
}
