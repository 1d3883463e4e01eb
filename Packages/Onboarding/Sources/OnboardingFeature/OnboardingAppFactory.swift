public import FeatureKit
public import OnboardingRepository

/// The Onboarding feature: an introduction that writes the person's profile at the first start.
///
/// ```swift
/// let factory = OnboardingAppFactory(repository: repository)
/// AppShell("App", Feature("Notes", systemImage: "note.text", factory: notesAppFactory))
///     .firstStart(isNeeded: { repository.isDue }, changes: repository.changes) { onComplete in
///         factory.makeOnboardingView(onComplete: onComplete)
///     }
/// ```
public struct OnboardingAppFactory: AppFactory {
    private let repository: any OnboardingRepositoryProtocol

    /// Creates the feature.
    /// - Parameter repository: The repository for the profile, which also knows whether the introduction is due.
    public init(repository: any OnboardingRepositoryProtocol) {
        self.repository = repository
    }

    /// Returns the introduction.
    ///
    /// - Parameter onComplete: Called once for each view that was shown: when the person has saved the profile or skipped
    ///   the introduction, or when the view disappears before that. The view model releases the closure before it calls
    ///   it, so a closure that retains the owner of the view causes no permanent reference cycle.
    @MainActor
    public func makeOnboardingView(onComplete: @escaping @MainActor () -> Void) -> some View {
        OnboardingAssembler.createIntroduction(repository, onComplete: onComplete)
    }

    /// Returns the introduction, for a place where it stays visible after its completion. It then shows that it is
    /// complete.
    public func makeAppView() -> some View {
        makeOnboardingView {}
    }

    /// Returns a button that runs the introduction again.
    public func makeSettingsView() -> some View {
        OnboardingAssembler.createSettings(repository)
    }
}
