import MicroContainer
import SessionService
import StorageService

/// The parts of the feature. It creates the view models, which never see the container.
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
