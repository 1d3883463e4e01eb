public import FeatureKit
import MicroContainerUI
import OnboardingFeature
import OnboardingRepository
import SettingsFeature
import StatusRepository

extension AppEnvironment {
    /// Returns the scenes of the whole app. At the first start, the main window shows the introduction.
    @MainActor
    public func makeScene() -> some Scene {
        shell(Self.features)
    }

    /// The factory of the Settings feature, with a tab for each feature that has settings.
    public var settingsAppFactory: some AppFactory { settings(Self.features) }

    @MainActor
    private func shell<each Factory>(_ features: AppFeatures<repeat each Factory>) -> some Scene {
        let onboarding = onboardingRepository
        return AppShell("Statuslog", repeat shown(each features.feature), settings: settings(features))
            .firstStart(isNeeded: { onboarding.isDue }, changes: onboarding.changes) { onComplete in
                self[.onboarding].makeOnboardingView(onComplete: onComplete)
            }
    }

    private func settings<each Factory>(
        _ features: AppFeatures<repeat each Factory>
    ) -> SettingsAppFactory<repeat each Factory> {
        SettingsAppFactory(session: sessionService, preferences: preferences, repeat shown(each features.feature))
    }

    /// Returns a feature for the shell. Its factory is resolved when a view needs one, so the view has the services of
    /// the session in which it is created. The views of a feature with a scope end with the session.
    private func shown<Factory>(_ feature: AppFeature<Factory>) -> Feature<Factory> {
        let shown = feature.shown { [sessions] in sessions.current }
        return feature.scope == nil ? shown : shown.session { [sessions] in sessions.shown.number }
    }
}
