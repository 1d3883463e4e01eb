public import ChatFeature
import FeatureKit
public import FeedFeature
import Foundation
import MicroContainer
public import OnboardingFeature
import SessionService
public import SettingsFeature
public import StatusFeature
import StatusRepository
import StorageService
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

/// The factories of the app's features. Another module, or a test, registers their services.
struct FeaturesModule: Module {
    /// The clock that determines the age of a status.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Singleton(StatusAppFactory.self, autowire: makeStatusAppFactory)
        Singleton(Feature<StatusAppFactory>.self, autowire: makeStatusFeature)
        Singleton(Feature<FeedAppFactory>.self) { container in
            Feature("Feed", systemImage: "photo.on.rectangle", factory: try container.resolveOrThrow(\.feed))
        }
        Singleton(Feature<ChatAppFactory>.self) { container in
            Feature("Chat", systemImage: "ellipsis.bubble", factory: try container.resolveOrThrow(\.chat))
        }
        Singleton(Feature<WelcomeAppFactory>.self) { container in
            Feature("Welcome", systemImage: "sparkles", factory: try container.resolveOrThrow(\.welcome))
        }
        OnboardingModule()
        // new-feature: Singleton({Name}AppFactory.self, autowire: {Name}AppFactory.init)
        // new-feature: Singleton(Feature<{Name}AppFactory>.self, autowire: make{Name}Feature)
        Singleton(AppSettingsFactory.self, autowire: makeSettingsFactory)
    }

    @Sendable
    private func makeStatusAppFactory(repository: any StatusRepositoryProtocol) -> StatusAppFactory {
        StatusAppFactory(repository: repository, now: now)
    }

    @Sendable
    private func makeStatusFeature(factory: StatusAppFactory) -> Feature<StatusAppFactory> {
        Feature("Status", systemImage: "bubble.left", factory: factory)
    }
    // new-feature:
    // new-feature: @Sendable
    // new-feature: private func make{Name}Feature(factory: {Name}AppFactory) -> Feature<{Name}AppFactory> {
    // new-feature:     Feature("{title}", systemImage: "list.bullet", factory: factory)
    // new-feature: }

    @Sendable
    private func makeSettingsFactory(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        status: Feature<StatusAppFactory>,
        feed: Feature<FeedAppFactory>,
        chat: Feature<ChatAppFactory>,
        onboarding: Feature<OnboardingAppFactory>,
        // new-feature: {name}: Feature<{Name}AppFactory>,
    ) -> AppSettingsFactory {
        AppSettingsFactory(
            session: session,
            preferences: preferences,
            status,
            feed,
            chat,
            onboarding,
            // new-feature: {name},
        )
    }
}
