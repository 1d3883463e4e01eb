import MicroContainer
import SessionService
import StorageService

/// What the feature is made of. View models get what they need from here, and never see the container.
struct SettingsEnvironment: Sendable {
    private let container = DependencyContainer()

    init(session: any SessionServiceProtocol, preferences: any KeyValueStore) {
        container.register((any SessionServiceProtocol).self, allocation: .static) { _ in session }
        container.register((any KeyValueStore).self, allocation: .static) { _ in preferences }
    }

    @MainActor
    func makeAccountViewModel() -> AccountViewModel {
        AccountViewModel(session: container.resolve())
    }

    @MainActor
    func makeAppearanceViewModel() -> AppearanceViewModel {
        AppearanceViewModel(preferences: container.resolve())
    }
}
