import ChatModel
import FeatureKit

/// Chooses the visible screen. The factory creates the screens.
struct ChatView: View {
    let list: ConversationListView
    let makeConversation: @MainActor (Conversation.ID?) -> ConversationView
    let makeHistory: @MainActor () -> HistoryView

    var body: some View {
        NavigationStack {
            list.navigationDestination(for: ChatRoute.self) { route in
                switch route {
                case .newConversation: EntryPoint { makeConversation(nil) }
                case .conversation(let id): EntryPoint { makeConversation(id) }
                case .history: EntryPoint { makeHistory() }
                }
            }
        }
    }
}

/// A screen that is shown over the list of conversations.
enum ChatRoute: Hashable {
    case newConversation
    case conversation(Conversation.ID)
    case history
}
