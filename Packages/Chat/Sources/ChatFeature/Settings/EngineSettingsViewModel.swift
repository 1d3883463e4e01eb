import ChatModel
import Foundation
import Observation
import StorageService

@MainActor @Observable
final class EngineSettingsViewModel {
    var model = ""
    var instructions = ""
    private(set) var allowance: String?
    private(set) var problem: String?
    private var stored = EngineSettings()

    private let engine: any ChatEngine
    private let subscription: any SubscriptionService
    private let preferences: any KeyValueStore

    init(engine: any ChatEngine, subscription: any SubscriptionService, preferences: any KeyValueStore) {
        self.engine = engine
        self.subscription = subscription
        self.preferences = preferences
    }

    var name: String { engine.name }
    var summary: String { engine.summary }
    var needsModel: Bool { engine.needsModel }
    var hasChanges: Bool { entered != stored }

    func load() async {
        do {
            stored = try EngineSettings(preferences)
            (model, instructions) = (stored.model, stored.instructions)
        } catch {
            problem = error.description
        }
        guard engine.isMetered else { return }
        do {
            allowance = try await subscription.allowance().sentence
        } catch {
            allowance = error.description
        }
    }

    func save() {
        do {
            try entered.store(in: preferences)
            stored = entered
            (model, instructions) = (stored.model, stored.instructions)
            problem = nil
        } catch {
            problem = error.description
        }
    }

    /// The settings in the fields, without surrounding white space.
    private var entered: EngineSettings {
        EngineSettings(
            model: model.trimmingCharacters(in: .whitespacesAndNewlines),
            instructions: instructions.trimmingCharacters(in: .whitespacesAndNewlines)
        )
    }
}
