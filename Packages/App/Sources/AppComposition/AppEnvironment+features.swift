public import ChatFeature
public import FeatureKit
public import FeedFeature
import InsightsFeature
public import OnboardingFeature
import OnboardingRepository
public import SettingsFeature
public import StatusFeature
import StatusRepository
import WelcomeFeature

// new-feature: public import {Name}Feature

/// The factory of the settings of the app and of the features in it.
public typealias AppSettingsFactory = SettingsAppFactory<
    StatusAppFactory,
    FeedAppFactory,
    ChatAppFactory,
    OnboardingAppFactory,
    // new-feature: {Name}AppFactory,
>

// The features make their factories when a view needs one. So a view has the services of the session in which it is made,
// and the name of that moment.
extension AppEnvironment {
    var status: Feature<StatusAppFactory> {
        ofSession(Feature("Status", systemImage: "bubble.left") { statusAppFactory })
    }

    var feed: Feature<FeedAppFactory> {
        Feature("Feed", systemImage: "photo.on.rectangle") { feedAppFactory }
    }

    var chat: Feature<ChatAppFactory> {
        ofSession(Feature("Chat", systemImage: "ellipsis.bubble") { chatAppFactory })
    }

    var insights: Feature<InsightsAppFactory> {
        ofSession(Feature("Insights", systemImage: "chart.bar") { insightsAppFactory })
    }

    var welcome: Feature<WelcomeAppFactory> {
        Feature("Welcome", systemImage: "sparkles") { welcomeAppFactory }
    }

    var introduction: Feature<OnboardingAppFactory> {
        Feature("Introduction", systemImage: "flag") { onboardingAppFactory }
    }
    // new-feature:
    // new-feature: var {name}: Feature<{Name}AppFactory> {
    // new-feature:     Feature("{title}", systemImage: "list.bullet") { {name}AppFactory }
    // new-feature: }

    /// The factory of the Settings feature.
    public var settingsAppFactory: AppSettingsFactory {
        AppSettingsFactory(
            session: sessionService,
            preferences: preferences,
            status,
            feed,
            chat,
            introduction,
            // new-feature: {name},
        )
    }

    /// Returns the feature with views that end with the session.
    private func ofSession<Factory>(_ feature: Feature<Factory>) -> Feature<Factory> {
        feature.session { [sessions] in sessions.shown.number }
    }
}

extension AppEnvironment {
    /// Returns the scenes of the whole app. At the first start, the main window shows the introduction.
    @MainActor
    public func makeScene() -> some Scene {
        let onboarding = onboardingRepository
        statusRepository.startDelivery()
        return AppShell(
            "Statuslog",
            status,
            feed,
            chat,
            insights,
            welcome,
            // new-feature: {name},
            settings: settingsAppFactory
        )
        .firstStart(isNeeded: { onboarding.isDue }, changes: onboarding.changes) { onComplete in
            onboardingAppFactory.makeOnboardingView(onComplete: onComplete)
        }
    }
}
