import MicroContainer
import SessionService
import StorageService

/// The parts of the feature. It creates the view models, which never see the container.
struct SettingsEnvironment: Sendable {
    private let container: DependencyContainer

    init(session: any SessionServiceProtocol, preferences: any KeyValueStore) {
        container = DependencyContainer { SettingsModule(session: session, preferences: preferences) }
    }

    @MainActor
    func makeAccountViewModel() -> AccountViewModel { container.resolve() }

    @MainActor
    func makeAppearanceViewModel() -> AppearanceViewModel { container.resolve() }
}

/// The registrations of the feature. The initializers of the view models declare their dependencies.
struct SettingsModule: Module {
    let session: any SessionServiceProtocol
    let preferences: any KeyValueStore

    var registrations: [any Registration] {
        Register { $0.register(session, as: (any SessionServiceProtocol).self) }
        Register { $0.register(preferences, as: (any KeyValueStore).self) }
        Factory(AccountViewModel.self, autowire: AccountViewModel.init(session:))
        Factory(AppearanceViewModel.self, autowire: AppearanceViewModel.init)
    }
}
