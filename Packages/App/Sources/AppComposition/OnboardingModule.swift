import MicroContainer
import OnboardingFeature
import OnboardingRepository

/// The profile that the Onboarding feature writes.
struct OnboardingModule: Module {
    var registrations: [any Registration] {
        Singleton((any OnboardingRepositoryProtocol).self, autowire: StoredOnboardingRepository.init)
    }
}

/// The factory of the Onboarding feature, found by the key path `\.onboarding`.
struct OnboardingSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> OnboardingAppFactory {
        OnboardingAppFactory(repository: try resolver.resolveOrThrow())
    }
}

extension Catalog {
    var onboarding: OnboardingSpec.Type { OnboardingSpec.self }
}
