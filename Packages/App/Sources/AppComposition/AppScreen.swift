#if !canImport(SwiftUI) || Headless
import ChatFeature
import FeatureKit
import FeedFeature
import InsightsFeature
import OnboardingFeature
import SettingsFeature
import StatusFeature
import WelcomeFeature
@_spi(Hosts) package import TreeUI

/// A screen of the app that can be shown alone.
public enum AppScreen: String, CaseIterable, Sendable {
    case status, compose, feed, chat, insights, onboarding, welcome, settings
}

extension AppScreen {
    /// Creates a session that shows only this screen.
    @MainActor
    package func makeSession(in environment: AppEnvironment) -> Session {
        switch self {
        case .status: Session(view: environment.statusAppFactory.makeAppView(), title: "Status")
        case .compose: Session { environment.statusAppFactory.makeScene() }
        case .feed: Session(view: environment.feedAppFactory.makeAppView(), title: "Feed")
        case .chat: Session(view: environment.chatAppFactory.makeAppView(), title: "Chat")
        case .insights: Session(view: environment.insightsAppFactory.makeAppView(), title: "Insights")
        case .onboarding: Session(view: environment.onboardingAppFactory.makeAppView(), title: "Introduction")
        case .welcome: Session(view: environment.welcomeAppFactory.makeAppView(), title: "Welcome")
        case .settings: Session(view: environment.settingsAppFactory.makeAppView(), title: "Settings")
        }
    }
}
#endif
