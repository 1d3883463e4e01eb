import FeatureKit

/// The factory for the settings: the lists of mutes, and the section about all data.
struct StatusSettingsFactory: Sendable {
    let environment: StatusEnvironment

    @MainActor
    func makeSettingsView() -> MutingView {
        MutingView(viewModel: environment.makeMutingViewModel(), data: environment.makeDataViewModel())
    }
}
