import FeatureKit

/// The factory of the window for writing a status, and of the badge for statuses that were not sent.
struct WritingFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeComposeScene() -> ComposeScene {
        ComposeScene(makeViewModel: environment.makeComposeViewModel)
    }

    @MainActor
    func makeUnsentBadge() -> UnsentBadge {
        UnsentBadge(viewModel: environment.makeUnsentBadgeViewModel())
    }
}
