public import ChatModel
import ChatNetworkService
import ChatPersistenceService
public import DatabaseService
public import Foundation
public import HTTPService

/// The live services of the chat. A composition root registers them; the feature depends only on their protocols.
///
/// ```swift
/// let services = try ChatServices(database: database)
/// let engine = ChatServices.completions(server: url, key: key, http: LiveHTTPClient())
/// let factory = ChatAppFactory(
///     store: services.store, engine: engine, subscription: services.subscription, preferences: preferences,
///     analytics: analytics
/// )
/// ```
public struct ChatServices: Sendable {
    /// The store of conversations.
    public let store: any ChatStore
    /// The subscription, which stores its message counts together with the conversations.
    public let subscription: any SubscriptionService

    /// The number of messages per day, unless something else is agreed.
    public static let messagesPerDay = 100

    /// Creates the services in `database`, and their tables if they are missing.
    /// - Parameters:
    ///   - messagesPerDay: The limit of the subscription, or nil if there is none.
    ///   - calendar: The calendar that determines when a day of the limit begins.
    ///   - now: The clock for messages and for the day.
    public init(
        database: Database,
        messagesPerDay: Int? = ChatServices.messagesPerDay,
        calendar: Calendar = .current,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws(DatabaseError) {
        let store = try DatabaseChatStore(database, now: now)
        self.store = store
        subscription = DailySubscription(store: store, limit: messagesPerDay, calendar: calendar, now: now)
    }

    /// Returns an engine at a server with OpenAI's API.
    /// - Parameters:
    ///   - server: The address of the API, with or without `/v1` at its end.
    ///   - key: The key that the server expects, or nil.
    public static func completions(
        server: URL,
        key: String?,
        http: any HTTPStreamingClient
    ) -> any ChatEngine {
        CompletionsEngine(server: server, key: key, http: http)
    }

    /// Returns an engine that looks through the person's own statuses and needs no network.
    /// - Parameter statuses: Reads the statuses. An error is shown with its own description.
    public static func offline(
        statuses: @escaping @Sendable () async throws -> [OwnStatus]
    ) -> any ChatEngine {
        OfflineEngine(statuses: statuses)
    }
}
