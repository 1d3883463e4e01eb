public import FeatureKit
public import HTTPService
public import MicroContainer
public import SQLite
public import SessionService
public import SettingsFeature
public import StatusFeature
public import StatusRepository
public import StorageService

// new-feature: public import {Name}Feature
// new-feature: public import {Name}Repository

/// Everything the app is made of, registered in one container (ADR-010).
///
/// ```swift
/// let environment = try AppEnvironment(storeAt: url)
/// let session = Session { environment.statusAppFactory.makeScene() }
/// ```
public struct AppEnvironment: Sendable {
    let container: DependencyContainer

    // MARK: What the app uses

    public var statusAppFactory: StatusAppFactory { container.resolve() }
    // new-feature: public var {name}AppFactory: {Name}AppFactory { container.resolve() }
    public var settingsAppFactory: AppSettingsFactory { container.resolve() }
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
        container = try DependencyContainer(
            modules: ServicesModule(database: database, http: http, server: server, now: now),
            FeaturesModule(now: now)
        )
        // What can fail fails here: later nothing is left to be made.
        if let error = container.warmSingletons().first { throw error.diagnostic.underlying ?? error }
    }

    /// The app on doubles.
    public init(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        statusRepository: any StatusRepositoryProtocol,
        // new-feature: {name}Repository: any {Name}RepositoryProtocol = InMemory{Name}Repository(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        container = DependencyContainer {
            FeaturesModule(now: now)
            Register {
                $0.register(session, as: (any SessionServiceProtocol).self)
                $0.register(preferences, as: (any KeyValueStore).self)
                $0.register(statusRepository, as: (any StatusRepositoryProtocol).self)
                // new-feature: $0.register({name}Repository, as: (any {Name}RepositoryProtocol).self)
            }
        }
    }

    private init(container: DependencyContainer) { self.container = container }

    /// The same app with some registrations replaced, and with everything that is made of them.
    ///
    /// ```swift
    /// let offline = environment.overriding { $0.override((any HTTPClient).self) { _ in Offline() } }
    /// ```
    public func overriding(_ replacing: (DependencyContainer) -> Void) -> AppEnvironment {
        AppEnvironment(container: container.fork(replacing))
    }
}

extension AppEnvironment {
    /// The whole application.
    @MainActor
    public func makeScene() -> some Scene {
        AppShell(
            "Statuslog",
            container.resolve(Feature<StatusAppFactory>.self),
            // new-feature: container.resolve(Feature<{Name}AppFactory>.self),
            settings: settingsAppFactory
        )
    }
}
