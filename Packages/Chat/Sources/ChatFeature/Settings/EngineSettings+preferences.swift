import ChatModel
import StorageService

extension PreferenceKey where Value == String {
    static var chatModel: PreferenceKey<String> { PreferenceKey("chat.model", default: "") }
    /// The instructions that precede each conversation.
    static var chatInstructions: PreferenceKey<String> { PreferenceKey("chat.instructions", default: "") }
}

extension EngineSettings {
    init(_ preferences: any KeyValueStore) throws(StorageError) {
        self.init(
            model: try preferences.get(.chatModel),
            instructions: try preferences.get(.chatInstructions)
        )
    }

    /// Stores both settings or neither.
    func store(in preferences: any KeyValueStore) throws(StorageError) {
        try preferences.setValues([
            PreferenceKey<String>.chatModel.name: model.stored,
            PreferenceKey<String>.chatInstructions.name: instructions.stored,
        ])
    }
}
