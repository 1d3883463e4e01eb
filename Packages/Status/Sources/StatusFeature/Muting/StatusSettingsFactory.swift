import FeatureKit

/// The factory of the settings: the lists of mutes, and the section with all data.
struct StatusSettingsFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeSettingsView() -> MutingView {
        MutingView(viewModel: environment.makeMutingViewModel(), data: environment.makeDataViewModel())
    }
}
