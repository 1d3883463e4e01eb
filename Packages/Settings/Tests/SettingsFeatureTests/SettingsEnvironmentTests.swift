import MicroContainer
import MicroContainerTesting
import SessionServiceLive
import StorageService
import Testing

@testable import SettingsFeature

struct SettingsEnvironmentTests {
    @Test func `every view model can be resolved, and every registration is used`() async throws {
        let preferences = InMemoryKeyValueStore()
        let module = SettingsModule(session: try StoredSessionService(store: preferences), preferences: preferences)
        let container = try DependencyContainer(modules: module)
        expectValid(container, roots: [AccountViewModel.self, AppearanceViewModel.self], strict: true)
        await expectResolvable(container)
    }
}
