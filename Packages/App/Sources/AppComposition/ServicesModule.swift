import Foundation
import HTTPService
import HTTPServiceLive
import LogService
import MicroContainer
import SQLite
import SessionService
import SessionServiceLive
import StatusRepository
import StorageService
import StorageServiceLive

// new-feature: import {Name}Repository

/// The live services of the app, with an open database.
struct ServicesModule: Module {
    let database: Database
    /// The HTTP client, or nil for that of the system.
    let http: (any HTTPClient)?
    /// The server with the statuslog API.
    let server: URL
    /// Records failures that the app works around.
    let log: any Log
    /// The clock for new statuses.
    let now: @Sendable () -> Date

    var registrations: [any Registration] {
        Register { $0.register(database) }
        Register { $0.register(log, as: (any Log).self) }
        Register { $0.register(http ?? URLSessionHTTPClient(), as: (any HTTPClient).self) }
        Singleton((any KeyValueStore).self, autowire: SQLiteKeyValueStore.init)
        Singleton((any SessionServiceProtocol).self, autowire: StoredSessionService.init)
        Singleton(StatuslogRepository.self, autowire: makeRepository)
        Register {
            $0.register(SessionStatuses.self, allocation: .session.closing { await $0.end() }, autowire: makeStatuses)
            $0.register(
                (any StatusRepositoryProtocol).self,
                allocation: .session,
                autowire: { (statuses: SessionStatuses) in statuses }
            )
        }
        Singleton((any StatusStatisticsProtocol).self, autowire: { (repository: StatuslogRepository) in repository })
        // new-feature: Register { $0.register(InMemory{Name}Repository(), as: (any {Name}RepositoryProtocol).self) }
    }

    @Sendable
    private func makeStatuses(
        repository: StatuslogRepository,
        account: Account,
        session: any SessionServiceProtocol,
        shown: ShownSession
    ) -> SessionStatuses {
        SessionStatuses(repository.posting(as: account), shown) { session.account.hasSession(of: account) }
    }

    @Sendable
    private func makeRepository(
        session: any SessionServiceProtocol,
        http: any HTTPClient,
        database: Database
    ) throws -> StatuslogRepository {
        try StatuslogRepository(session: session, http: http, database: database, server: server, now: now)
    }
}
