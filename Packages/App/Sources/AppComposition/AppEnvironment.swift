public import FeatureKit
public import HTTPService
import HTTPServiceLive
public import MicroContainer
public import SQLite
public import SessionService
import SessionServiceLive
public import SettingsFeature
public import StatusFeature
public import StatusRepository
public import StorageService
import StorageServiceLive

/// Everything the app is made of, registered in one container (ADR-010).
///
/// ```swift
/// let environment = try AppEnvironment(storeAt: url)
/// let session = Session { environment.statusAppFactory.makeScene() }
/// ```
public struct AppEnvironment: Sendable {
    private let container = DependencyContainer()

    // MARK: What the app uses

    public var statusAppFactory: StatusAppFactory { container.resolve() }
    public var settingsAppFactory: SettingsAppFactory<StatusAppFactory> { container.resolve() }
    public var statusRepository: any StatusRepositoryProtocol { container.resolve() }
    public var sessionService: any SessionServiceProtocol { container.resolve() }
    public var preferences: any KeyValueStore { container.resolve() }

    /// What is registered, and what depends on what.
    public var graph: DependencyGraph { container.graph }

    // MARK: Making one

    /// The app as it runs, on the store at `url`.
    /// - Parameter server: The server that speaks the statuslog API.
    /// - Throws: `DatabaseError` or `StorageError` where the store cannot be used; it is left as it was.
    public init(storeAt url: URL, server: URL = StatuslogRepository.omgLol) throws {
        try self.init(database: Store.open(at: url), server: server)
    }

    /// The app as it runs, on a database that is open.
    /// - Parameters:
    ///   - http: The network; the system's if left out.
    ///   - server: The server that speaks the statuslog API.
    ///   - now: The clock of new statuses, and of how old the others are.
    public init(
        database: Database,
        http: (any HTTPClient)? = nil,
        server: URL = StatuslogRepository.omgLol,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        container.register(Database.self, allocation: .static) { _ in database }
        container.register((any HTTPClient).self, allocation: .static) { _ in http ?? URLSessionHTTPClient() }
        container.register((any KeyValueStore).self, allocation: .static) { container in
            try SQLiteKeyValueStore(container.resolveOrThrow())
        }
        container.register((any SessionServiceProtocol).self, allocation: .static) { container in
            try StoredSessionService(store: container.resolveOrThrow())
        }
        container.register((any StatusRepositoryProtocol).self, allocation: .static) { container in
            try StatuslogRepository(
                session: container.resolveOrThrow(),
                http: container.resolveOrThrow(),
                database: container.resolveOrThrow(),
                server: server,
                now: now
            )
        }
        registerFactories(now: now)
        // What can fail fails here: later nothing is left to be made.
        if let error = container.warmSingletons().first { throw error.diagnostic.underlying ?? error }
    }

    /// The app on doubles.
    public init(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        statusRepository: any StatusRepositoryProtocol,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        container.register((any SessionServiceProtocol).self, allocation: .static) { _ in session }
        container.register((any KeyValueStore).self, allocation: .static) { _ in preferences }
        container.register((any StatusRepositoryProtocol).self, allocation: .static) { _ in statusRepository }
        registerFactories(now: now)
    }

    private func registerFactories(now: @escaping @Sendable () -> Date) {
        container.register(type: StatusAppFactory.self, allocation: .static) { container in
            StatusAppFactory(repository: try container.resolveOrThrow(), now: now)
        }
        container.register(type: Feature<StatusAppFactory>.self, allocation: .static) { container in
            Feature("Status", systemImage: "bubble.left", factory: try container.resolveOrThrow())
        }
        container.register(type: SettingsAppFactory<StatusAppFactory>.self, allocation: .static) { container in
            SettingsAppFactory(
                session: try container.resolveOrThrow(),
                preferences: try container.resolveOrThrow(),
                try container.resolveOrThrow(Feature<StatusAppFactory>.self)
            )
        }
    }
}

extension AppEnvironment {
    /// The whole application.
    @MainActor
    public func makeScene() -> some Scene {
        AppShell("Statuslog", container.resolve(Feature<StatusAppFactory>.self), settings: settingsAppFactory)
    }
}
