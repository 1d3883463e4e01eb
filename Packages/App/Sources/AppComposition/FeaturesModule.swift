import FeatureKit
import Foundation
import MicroContainer
import SessionService
import SettingsFeature
import StatusFeature
import StatusRepository
import StorageService

/// The features of the app, each behind its factory. Their services are registered by another module, or by a test.
struct FeaturesModule: Module {
    /// The clock by which the timeline tells how old a status is.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Singleton(StatusAppFactory.self, autowire: makeStatusAppFactory)
        Singleton(Feature<StatusAppFactory>.self, autowire: makeStatusFeature)
        Singleton(SettingsAppFactory<StatusAppFactory>.self, autowire: SettingsAppFactory.init)
    }

    @Sendable
    private func makeStatusAppFactory(repository: any StatusRepositoryProtocol) -> StatusAppFactory {
        StatusAppFactory(repository: repository, now: now)
    }

    @Sendable
    private func makeStatusFeature(factory: StatusAppFactory) -> Feature<StatusAppFactory> {
        Feature("Status", systemImage: "bubble.left", factory: factory)
    }
}
