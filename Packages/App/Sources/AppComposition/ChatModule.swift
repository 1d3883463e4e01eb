import ChatFeature
import ChatModel
import ChatRepository
public import Foundation
import HTTPServiceLive
import MicroContainer
import SQLite
import SessionService
import StatusModel
import StatusRepository
import StorageService

/// The source of the answers in the chat.
public enum ChatSource: Hashable, Sendable {
    /// The person's own statuses. They need no network.
    case offline
    /// A server with the API of OpenAI, and the key that it expects.
    case server(URL, key: String?)
}

/// The live services of the chat.
struct ChatModule: Module {
    let source: ChatSource
    /// The clock for messages and for the day of the subscription.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Singleton(ChatServices.self, autowire: makeServices)
        Singleton((any ChatStore).self, autowire: { (services: ChatServices) in services.store })
        Singleton((any SubscriptionService).self, autowire: { (services: ChatServices) in services.subscription })
        Register {
            $0.register(SessionEngine.self, allocation: .session.closing { await $0.end() }, autowire: makeEngine)
            $0.register(
                (any ChatEngine).self,
                allocation: .session,
                autowire: { (engine: SessionEngine) in engine }
            )
        }
    }

    @Sendable
    private func makeServices(database: Database) throws -> ChatServices {
        try ChatServices(database: database, now: now)
    }

    @Sendable
    private func makeEngine(statuses: any StatusRepositoryProtocol, account: Account) -> SessionEngine {
        switch source {
        case .offline:
            SessionEngine(
                ChatServices.offline {
                    try await statuses.timeline(TimelineQuery(address: account.address)).map { status in
                        OwnStatus(emoji: status.emoji, text: status.content, created: status.created)
                    }
                }
            )
        case .server(let url, let key):
            SessionEngine(ChatServices.completions(server: url, key: key, http: URLSessionHTTPClient()))
        }
    }
}

/// The factory of the Chat feature, found by the key path `\.chat`.
///
/// The factory is a value that is made where it is used, so it never holds a service that has been replaced.
struct ChatSpec: DependencySpec {
    static func make(resolver: DependencyResolving) throws -> ChatAppFactory {
        ChatAppFactory(
            store: try resolver.resolveOrThrow(),
            engine: try resolver.resolveOrThrow(),
            subscription: try resolver.resolveOrThrow(),
            preferences: try resolver.resolveOrThrow((any KeyValueStore).self)
        )
    }
}

extension Catalog {
    var chat: ChatSpec.Type { ChatSpec.self }
}
