import AnalyticsService
import ChatModel
import FeatureKit
import Foundation
import StorageService

#Preview("Conversations") {
    ChatAppFactory.sample.makeAppView()
}

#Preview("No Conversations") {
    ConversationFactory.sample(SampleChat(messages: [])).makeListView()
}

#Preview("Conversation") {
    ConversationFactory.sample(SampleChat()).makeConversationView(SampleChat.conversation.id) { _ in }
}

#Preview("Interrupted Answer") {
    let interrupted = SampleChat(messages: [
        SampleChat.question, SampleChat.answer("Rayleigh scat", .interrupted(reason: "The answer was stopped.")),
    ])
    ConversationFactory.sample(interrupted).makeConversationView(SampleChat.conversation.id) { _ in }
}

#Preview("Used Up Messages") {
    ConversationFactory.sample(SampleChat(), left: 0).makeConversationView(SampleChat.conversation.id) { _ in }
}

#Preview("History") {
    HistoryFactory(store: SampleChat()).makeHistoryView()
}

#Preview("Message") {
    ConversationFactory.sample(SampleChat()).makeDetailView(for: SampleChat.question.id)
}

#Preview("Engine Settings") {
    ChatAppFactory.sample.makeSettingsView()
}

extension ChatAppFactory {
    /// The feature with a sample conversation.
    fileprivate static var sample: ChatAppFactory {
        ChatAppFactory(
            store: SampleChat(),
            engine: SampleEngine(),
            subscription: SampleSubscription(left: 7),
            preferences: InMemoryKeyValueStore(),
            analytics: AnalyticsRecorder()
        )
    }
}

extension ConversationFactory {
    /// The screens with a sample store.
    fileprivate static func sample(_ store: SampleChat, left: Int = 7) -> ConversationFactory {
        ConversationFactory(
            store: store,
            engine: SampleEngine(),
            subscription: SampleSubscription(left: left),
            preferences: InMemoryKeyValueStore(),
            analytics: AnalyticsRecorder()
        )
    }
}
