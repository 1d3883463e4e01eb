import AnalyticsService
import ChatModel
import StorageService

/// The factory for the screens around a conversation.
struct ConversationFactory: Sendable {
    let store: any ChatStore
    let engine: any ChatEngine
    let subscription: any SubscriptionService
    let preferences: any KeyValueStore
    let analytics: any Analytics

    @MainActor
    func makeListView() -> ConversationListView {
        ConversationListView(viewModel: ConversationListViewModel(store: store))
    }

    /// - Parameters:
    ///   - conversation: The conversation, or nil to begin one with the first question.
    ///   - onAnswer: Called with each whole answer, after it is stored.
    @MainActor
    func makeConversationView(
        _ conversation: Conversation.ID?,
        onAnswer: @escaping @MainActor (ChatMessage) -> Void
    ) -> ConversationView {
        ConversationView(
            viewModel: ConversationViewModel(
                conversation: conversation,
                store: store,
                engine: engine,
                subscription: subscription,
                preferences: preferences,
                analytics: analytics,
                onAnswer: onAnswer
            )
        )
    }

    @MainActor
    func makeDetailView(for message: ChatMessage.ID) -> MessageDetailView {
        MessageDetailView(viewModel: MessageDetailViewModel(message: message, store: store))
    }
}
