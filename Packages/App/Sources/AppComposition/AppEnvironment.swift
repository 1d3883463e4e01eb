import AnalyticsService
public import DatabaseService
public import FeatureKit
public import FeedRepository
public import HTTPService
public import InsightsRepository
public import LogService
import LogServiceLive
public import MicroContainer
public import MicroContainerUI
public import OnboardingRepository
import PostgreSQL
import SQLite
public import SessionService
public import StatusRepository
public import StorageService

/// The composition root: all parts of the app, registered in one container (ADR-010).
///
/// ```swift
/// let environment = try AppEnvironment(storeAt: url)
/// let session = Session { environment[.status].makeScene() }
/// ```
public struct AppEnvironment: Sendable {
    let container: DependencyContainer
    let sessions: SessionScopes
    /// A sentence about a damaged store that was moved away, if there was one.
    public private(set) var storeNotice: String?

    /// The scope of the current session. It inherits everything else from ``container``.
    var session: DependencyContainer { sessions.current }

    // MARK: Parts of the app

    /// The factory of a feature, with the services of the current session.
    ///
    /// ```swift
    /// let view = environment[.feed].makeAppView()
    /// ```
    public subscript<Factory>(feature: AppFeature<Factory>) -> Factory { session.resolve() }

    /// The repository for the profile, which also knows whether the introduction is due.
    public var onboardingRepository: any OnboardingRepositoryProtocol { container.resolve() }
    /// The repository of statuses and mutes, for the current session.
    public var statusRepository: any StatusRepositoryProtocol { session.resolve() }
    /// The service for the account.
    public var sessionService: any SessionServiceProtocol { container.resolve() }
    /// The stored preferences.
    public var preferences: any KeyValueStore { container.resolve() }

    /// The types that this environment resolves. A registration that none of them depends on is not needed.
    static let roots: [Any.Type] =
        features.factories + [
            (any OnboardingRepositoryProtocol).self, (any StatusRepositoryProtocol).self,
            (any SessionServiceProtocol).self, (any KeyValueStore).self,
        ]

    /// The registrations and their dependencies.
    public var graph: DependencyGraph { session.graph }

    // MARK: Creating an environment

    /// Creates the live app with the store at `url`.
    /// - Parameters:
    ///   - url: The file of the store. The cache of the feed and the log are files beside it.
    ///   - postgreSQL: The URL of a PostgreSQL database that is the store instead of the file.
    ///   - database: An open database that is the store instead of the file.
    ///   - http: The HTTP client; by default the system's.
    ///   - server: The server with the statuslog API.
    ///   - feed: The source of the feed.
    ///   - chat: The source of the answers in the chat.
    /// - Throws: `DatabaseError` or `StorageError` if the store cannot be used; the store is not changed. If the store is
    ///   damaged, it is moved away, ``storeNotice`` and the log say so, and an empty store is created.
    public init(
        storeAt url: URL,
        postgreSQL: String? = nil,
        database: Database? = nil,
        http: (any HTTPClient)? = nil,
        server: URL = StatuslogRepository.omgLol,
        feed: FeedSource = .samples,
        chat: ChatSource = .offline
    ) throws {
        let remote = try database ?? postgreSQL.map { try Database(postgreSQL: $0) }
        let (database, notice) = try remote.map { ($0, nil) } ?? Store.open(at: url)
        let log = FileLog(Store.log(of: url))
        if let notice { log.record(notice) }
        try self.init(
            database: database,
            http: http,
            server: server,
            feed: feed,
            feedCache: .file(Store.feedCache(of: url)),
            chat: chat,
            log: log
        )
        storeNotice = notice
    }

    /// Creates the live app with an open database.
    /// - Parameters:
    ///   - http: The HTTP client; by default the system's.
    ///   - server: The server with the statuslog API.
    ///   - feed: The source of the feed.
    ///   - feedCache: The place where the feed is saved.
    ///   - chat: The source of the answers in the chat.
    ///   - log: Records failures that the app works around.
    ///   - now: The clock for new statuses and for the age of the others.
    public init(
        database: Database,
        http: (any HTTPClient)? = nil,
        server: URL = StatuslogRepository.omgLol,
        feed: FeedSource = .samples,
        feedCache: FeedCache = .memory,
        chat: ChatSource = .offline,
        log: any Log = LogRecorder(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        let options = AppOptions(server: server, feed: feed, feedCache: feedCache, chat: chat, now: now)
        let services = ServicesModule(database: database, http: http, log: log, options: options)
        container = try DependencyContainer(modules: services, Self.features)
        // All errors occur here, because nothing is created later.
        if let error = container.warmSingletons().first { throw error.diagnostic.underlying ?? error }
        sessions = SessionScopes(container)
    }

    /// Creates the app with doubles. Everything else is live, with an in-memory store and without a network.
    public init(
        session: any SessionServiceProtocol,
        preferences: any KeyValueStore,
        statusRepository: any StatusRepositoryProtocol,
        feedService: FeedService = .samples,
        insightsRepository: (any InsightsRepositoryProtocol)? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        container = DependencyContainer { Self.features }
        container.register(AppOptions(now: now))
        container.register(Database.self, allocation: .static) { _ in try Database.inMemory() }
        container.register(session, as: (any SessionServiceProtocol).self)
        container.register(preferences, as: (any KeyValueStore).self)
        container.register(SinkAnalytics([]), as: (any Analytics).self)
        container.register(statusRepository, as: (any StatusRepositoryProtocol).self)
        container.register(feedService)
        container.register(insightsRepository ?? NoInsights(), as: (any InsightsRepositoryProtocol).self)
        sessions = SessionScopes(container)
    }

    init(container: DependencyContainer) {
        self.container = container
        sessions = SessionScopes(container)
    }

    /// Returns the same app with some registrations replaced. Everything that depends on them is created again.
    ///
    /// ```swift
    /// let offline = environment.overriding { $0.override((any HTTPClient).self) { _ in Offline() } }
    /// ```
    public func overriding(_ replacing: (DependencyContainer) -> Void) -> AppEnvironment {
        AppEnvironment(container: container.fork(replacing))
    }

    /// Returns a scope of the container with a host's parts, which can use the app's services.
    public func scope(for host: some Module) -> DependencyContainer {
        container.openScope("host") { host }
    }

    /// Starts the services' background work, which delivers the statuses in the outbox. ``close()`` ends it.
    ///
    /// A program that only reads or writes the store does not need it.
    public func start() async throws {
        try await container.start()
    }

    /// Ends the session and the app's services. Afterwards, the app cannot be used.
    ///
    /// - Throws: The errors of all services that could not end. An error does not prevent the other services from
    ///   ending.
    public func close() async throws {
        await sessions.close()
        try await container.close()
    }
}
