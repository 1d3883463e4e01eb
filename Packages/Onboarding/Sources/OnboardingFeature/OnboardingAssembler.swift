import OnboardingRepository

/// Assembles the feature's views with their view models. It has no cases, so it cannot be created.
@MainActor
enum OnboardingAssembler {
    static func createIntroduction(
        _ repository: any OnboardingRepositoryProtocol,
        onComplete: @escaping @MainActor () -> Void
    ) -> OnboardingView {
        OnboardingView(viewModel: OnboardingViewModel(repository: repository, onComplete: onComplete))
    }

    static func createSettings(_ repository: any OnboardingRepositoryProtocol) -> OnboardingSettingsView {
        OnboardingSettingsView(viewModel: OnboardingSettingsViewModel(repository: repository))
    }
}
