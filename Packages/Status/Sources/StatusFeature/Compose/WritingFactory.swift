import FeatureKit

/// The factory for the window in which a status is written, and for the badge that counts unsent statuses.
struct WritingFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeComposeScene() -> ComposeScene {
        ComposeScene(makeView: makeComposeView)
    }

    @MainActor
    func makeComposeView() -> ComposeView {
        ComposeView(viewModel: environment.makeComposeViewModel())
    }

    @MainActor
    func makeUnsentBadge() -> UnsentBadge {
        UnsentBadge(viewModel: environment.makeUnsentBadgeViewModel())
    }
}
