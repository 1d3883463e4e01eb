import Foundation
import MicroContainer
import StatusFeature
import StatusRepository

/// The factories of the app's features that are not specs. Another module, or a test, registers their services.
struct FeaturesModule: Module {
    /// The clock that determines the age of a status.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        OnboardingModule()
        Register {
            $0.register(StatusAppFactory.self, allocation: .session, autowire: makeStatusAppFactory)
        }
    }

    @Sendable
    private func makeStatusAppFactory(repository: any StatusRepositoryProtocol) -> StatusAppFactory {
        StatusAppFactory(repository: repository, now: now)
    }
}
