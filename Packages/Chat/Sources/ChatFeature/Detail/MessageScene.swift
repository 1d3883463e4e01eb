import ChatModel
import FeatureKit

/// A window with the details of a message.
struct MessageScene: Scene {
    static let id = "chat.message"
    let makeView: @MainActor (ChatMessage.ID) -> MessageDetailView

    var body: some Scene {
        WindowGroup("Message", id: Self.id, for: ChatMessage.ID.self) { $id in
            if let id {
                EntryPoint { makeView(id) }
            }
        }
    }
}
