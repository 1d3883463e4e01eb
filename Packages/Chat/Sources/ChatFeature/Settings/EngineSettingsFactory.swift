import ChatModel
import StorageService

struct EngineSettingsFactory: Sendable {
    let engine: any ChatEngine
    let subscription: any SubscriptionService
    let preferences: any KeyValueStore

    @MainActor
    func makeSettingsView() -> EngineSettingsView {
        EngineSettingsView(
            viewModel: EngineSettingsViewModel(engine: engine, subscription: subscription, preferences: preferences)
        )
    }
}
