import AnalyticsService
import DatabaseService
import HTTPService
import HTTPServiceLive
import LogService
import MicroContainer
import SessionService
import SessionServiceLive
import StorageService
import StorageServiceLive

/// The live services that several features use, with an open database.
struct ServicesModule: Module {
    let database: Database
    /// The HTTP client, or nil for the system's.
    let http: (any HTTPClient)?
    /// Records failures that the app works around.
    let log: any Log
    let options: AppOptions

    var registrations: [any Registration] {
        Register {
            $0.register(database)
            $0.register(options)
            $0.register(log, as: (any Log).self)
            $0.register(http ?? LiveHTTPClient(), as: (any HTTPClient).self)
            $0.register((any HTTPClient).self, in: .preview) { _ in NoNetwork() }
        }
        // The sinks are contributions. The app has none, so nothing is recorded anywhere.
        Singleton((any Analytics).self, autowire: SinkAnalytics.init)
        Singleton((any KeyValueStore).self, autowire: makePreferences)
        Singleton((any SessionServiceProtocol).self, autowire: StoredSessionService.init)
    }
}

/// The preferences in the database. A view reads them while it is evaluated, so it must not wait for a server.
private func makePreferences(_ database: Database) throws -> any KeyValueStore {
    let store = try DatabaseKeyValueStore(database)
    return database.isRemote ? CachedKeyValueStore(store) : store
}

/// The network of a preview, which is off.
private struct NoNetwork: HTTPClient {
    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        throw .unreachable(request.url, reason: "the network is off")
    }
}
