import FeatureKit
import OnboardingRepository
import RenderTree

#Preview("Introduction") {
    OnboardingAppFactory(repository: SampleOnboarding()).makeAppView()
}

#Preview("Introduction, Signed In") {
    let profile = Profile(displayName: "Anne", address: "anne", theme: .dark)
    OnboardingAppFactory(repository: SampleOnboarding(saved: profile, isSignedIn: true)).makeAppView()
}

#Preview("Introduction Settings") {
    OnboardingAppFactory(repository: SampleOnboarding(isDue: false)).makeSettingsView()
}

/// A repository for previews. It saves nothing.
private struct SampleOnboarding: OnboardingRepositoryProtocol {
    var saved = Profile()
    var isDue = true
    var isSignedIn = false

    func profile() throws(OnboardingError) -> Profile { saved }
    func save(_ profile: Profile) async throws(OnboardingError) {}
    func skip() throws(OnboardingError) {}
    func runAgain() throws(OnboardingError) {}
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
