import FeatureKit
import MicroContainer
public import MicroContainerUI
public import OnboardingFeature
import OnboardingRepository

extension AppFeature where Factory == OnboardingAppFactory {
    /// The Onboarding feature, which the shell shows at the first start.
    public static var onboarding: AppFeature {
        AppFeature(
            "Introduction",
            systemImage: "flag",
            id: "Onboarding",
            place: .settings,
            autowire: OnboardingAppFactory.init
        ) {
            Singleton((any OnboardingRepositoryProtocol).self, autowire: StoredOnboardingRepository.init)
        }
    }
}
