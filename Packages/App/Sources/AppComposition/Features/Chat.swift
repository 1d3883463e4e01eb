public import ChatFeature
import ChatModel
import ChatRepository
import DatabaseService
public import Foundation
import HTTPServiceLive
import MicroContainer
public import MicroContainerUI
import SessionService
import StatusModel
import StatusRepository

/// The source of the answers in the chat.
public enum ChatSource: Hashable, Sendable {
    /// The person's own statuses. They need no network.
    case offline
    /// A server with OpenAI's API, and the key that the server expects.
    case server(URL, key: String?)
}

extension AppFeature where Factory == ChatAppFactory {
    /// The Chat feature, which takes its answers from the source that the app's options name.
    public static var chat: AppFeature {
        AppFeature(
            "Chat",
            systemImage: "ellipsis.bubble",
            scope: SessionScopes.name,
            autowire: ChatAppFactory.init
        ) {
            Singleton(ChatServices.self, autowire: makeServices)
            Singleton((any ChatStore).self, autowire: { (services: ChatServices) in services.store })
            Singleton((any SubscriptionService).self, autowire: { (services: ChatServices) in services.subscription })
            Register {
                $0.register(
                    SessionEngine.self,
                    allocation: .session.closing { await $0.end() },
                    autowire: makeEngine
                )
                $0.register(
                    (any ChatEngine).self,
                    allocation: .session,
                    autowire: { (engine: SessionEngine) in engine }
                )
            }
        }
    }

    @Sendable
    private static func makeServices(database: Database, options: AppOptions) throws -> ChatServices {
        try ChatServices(database: database, now: options.now)
    }

    @Sendable
    private static func makeEngine(
        statuses: any StatusRepositoryProtocol,
        account: Account,
        options: AppOptions
    ) -> SessionEngine {
        switch options.chat {
        case .offline:
            SessionEngine(
                ChatServices.offline {
                    try await statuses.timeline(TimelineQuery(address: account.address)).map { status in
                        OwnStatus(emoji: status.emoji, text: status.content, created: status.created)
                    }
                }
            )
        case .server(let url, let key):
            SessionEngine(ChatServices.completions(server: url, key: key, http: LiveHTTPClient()))
        }
    }
}
