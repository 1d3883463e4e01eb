import DatabaseService
import HTTPService
import MicroContainer
public import MicroContainerUI
import SessionService
public import StatusFeature
import StatusRepository

extension AppFeature where Factory == StatusAppFactory {
    /// The Status feature. Its statuses are those of the session's account.
    public static var status: AppFeature {
        AppFeature(
            "Status",
            systemImage: "bubble.left",
            scope: SessionScopes.name,
            allocation: .session,
            autowire: { (repository: any StatusRepositoryProtocol, options: AppOptions) in
                StatusAppFactory(repository: repository, now: options.now)
            }
        ) {
            Singleton((any StatusStatisticsProtocol).self, autowire: { (all: StatuslogRepository) in all })
            Register {
                // Delivery belongs to the app and not to a session: it follows the account itself.
                $0.register(
                    StatuslogRepository.self,
                    allocation: .static.starting {
                        $0.startDelivery()
                    } stopping: {
                        await $0.stopDelivery()
                    },
                    autowire: makeRepository
                )
                $0.register(
                    SessionRequests.self,
                    allocation: .session.closing { await $0.end() },
                    autowire: makeRequests
                )
                $0.register(
                    (any StatusRepositoryProtocol).self,
                    allocation: .session,
                    autowire: { (all: StatuslogRepository, account: Account, requests: SessionRequests) in
                        all.posting(as: account, in: requests)
                    }
                )
            }
        }
    }

    @Sendable
    private static func makeRepository(
        session: any SessionServiceProtocol,
        http: any HTTPClient,
        database: Database,
        options: AppOptions
    ) throws -> StatuslogRepository {
        try StatuslogRepository(
            session: session,
            http: http,
            database: database,
            server: options.server,
            now: options.now
        )
    }

    @Sendable
    private static func makeRequests(
        account: Account,
        session: any SessionServiceProtocol,
        shown: ShownSession
    ) -> SessionRequests {
        SessionRequests(shown) { session.account.hasSession(of: account) }
    }
}
