import Foundation
import MicroContainer
import StatusFeature
import StatusRepository

// new-feature: import {Name}Feature

/// The factories of the app's features that are not specs. Another module, or a test, registers their services.
struct FeaturesModule: Module {
    /// The clock that determines the age of a status.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        OnboardingModule()
        Register {
            $0.register(StatusAppFactory.self, allocation: .session, autowire: makeStatusAppFactory)
        }
        // new-feature: Singleton({Name}AppFactory.self, autowire: {Name}AppFactory.init)
    }

    @Sendable
    private func makeStatusAppFactory(repository: any StatusRepositoryProtocol) -> StatusAppFactory {
        StatusAppFactory(repository: repository, now: now)
    }
}
