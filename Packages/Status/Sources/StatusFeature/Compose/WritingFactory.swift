import FeatureKit

/// The factory of the window for writing a status.
struct WritingFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeComposeScene() -> ComposeScene {
        ComposeScene(makeViewModel: environment.makeComposeViewModel)
    }
}
