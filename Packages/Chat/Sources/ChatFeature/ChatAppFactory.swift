public import AnalyticsService
public import ChatModel
public import FeatureKit
public import StorageService

/// The Chat feature: a list of conversations, a conversation, the history of all messages, a window with the details of a
/// message, and the settings of the engine.
///
/// ```swift
/// let factory = ChatAppFactory(
///     store: services.store, engine: engine, subscription: services.subscription, preferences: preferences,
///     analytics: analytics
/// )
/// AppShell("App", Feature("Chat", systemImage: "ellipsis.bubble", factory: factory))
/// ```
///
/// The factory is a value: it takes part in no retain cycle, and copies share the services. It consists of a factory
/// for each group of screens (ADR-029).
public struct ChatAppFactory: AppFactory {
    private let conversations: ConversationFactory
    private let history: HistoryFactory
    private let settings: EngineSettingsFactory

    /// Creates the feature.
    /// - Parameters:
    ///   - store: The store of conversations.
    ///   - engine: The engine that answers.
    ///   - subscription: The service that limits the number of messages per day.
    ///   - preferences: The store of the engine's settings.
    ///   - analytics: Records that messages are sent, and with which subscription.
    public init(
        store: any ChatStore,
        engine: any ChatEngine,
        subscription: any SubscriptionService,
        preferences: any KeyValueStore,
        analytics: any Analytics
    ) {
        conversations = ConversationFactory(
            store: store,
            engine: engine,
            subscription: subscription,
            preferences: preferences,
            analytics: analytics
        )
        history = HistoryFactory(store: store)
        settings = EngineSettingsFactory(engine: engine, subscription: subscription, preferences: preferences)
    }

    /// Returns the conversations, with the most recently active one first.
    public func makeAppView() -> some View {
        makeAppView { _ in }
    }

    /// Returns the conversations, with the most recently active one first.
    /// - Parameter onAnswer: Called with each whole answer, after it is stored.
    @MainActor
    public func makeAppView(onAnswer: @escaping @MainActor (ChatMessage) -> Void) -> some View {
        ChatView(
            list: conversations.makeListView(),
            makeConversation: { [conversations] in conversations.makeConversationView($0, onAnswer: onAnswer) },
            makeHistory: history.makeHistoryView
        )
    }

    /// Returns the window with the details of a message: `chat.message`.
    public func makeScene() -> some Scene {
        MessageScene(makeView: conversations.makeDetailView)
    }

    /// Returns the engine's settings.
    public func makeSettingsView() -> some View {
        settings.makeSettingsView()
    }
}
