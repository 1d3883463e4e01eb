public import DatabaseService
public import Foundation
import HTTPServiceLive
import OnboardingRepository
import PostgreSQL
import SQLite
import SessionService
import StatusRepository

/// The app for many visitors at once: each has a separate store and an own session, and all share one timeline.
///
/// ```swift
/// let site = try AppSite(folder: url)
/// let environment = try await site.enter("ada@example.org")
/// …
/// await site.leave("ada@example.org")
/// ```
public actor AppSite {
    private struct Visit {
        var count: Int
        let environment: AppEnvironment
        /// The task that brings other visitors' changes into this visitor's store.
        let following: Task<Void, Never>
    }

    private let folder: URL
    private let feed: FeedSource
    private let chat: ChatSource
    let statuslog: SharedStatuslog
    /// The server with the stores, or `nil` if they are files.
    private let server: PostgreSQLClient?
    /// The name of this process among those that share the users.
    private let process = UUID().uuidString
    private var visits: [String: Visit] = [:]
    /// The visitors whose services are ending.
    private var leaving: [String: Task<Void, Never>] = [:]
    /// The users whose store could not be opened to send the outbox.
    var unopened: Set<String> = []

    /// Opens a site.
    /// - Parameters:
    ///   - folder: The folder of the stores: one for the statuses, and one for each visitor. It is created if it is missing.
    ///   - postgreSQL: The URL of a database on a PostgreSQL server, which contains the stores instead of the folder: the statuses
    ///     in the schema of the URL's user, and a schema for each visitor.
    ///   - feed: The source of the feed.
    ///   - chat: The source of the answers in the chat.
    ///   - now: The clock for new statuses.
    /// - Throws: `DatabaseError` if the statuses cannot be used.
    public init(
        folder: URL,
        postgreSQL: String? = nil,
        feed: FeedSource = .samples,
        chat: ChatSource = .offline,
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.folder = folder
        self.feed = feed
        self.chat = chat
        var options = PostgreSQLOptions()
        options.poolSize = 16
        server = try postgreSQL.map { try PostgreSQLClient($0, options: options) }
        let file = folder.appending(component: "shared.sqlite", directoryHint: .notDirectory)
        let database = try server?.database() ?? Store.open(at: file).database
        statuslog = try SharedStatuslog(database, other: LiveHTTPClient(), now: now)
    }

    /// The database that all visitors share.
    public nonisolated var database: Database { statuslog.database }

    /// Returns a user's app. All pages of the user share the same app, until ``leave(_:)`` has been called for each of
    /// them.
    /// - Parameters:
    ///   - user: The name that identifies the user.
    ///   - displayName: The human-readable name, used at the first visit.
    public func enter(_ user: String, displayName: String? = nil) async throws -> AppEnvironment {
        let visitor = try await statuslog.visitor(for: user)
        // Another page may have been opened in the meantime, and may have been closed again.
        while let task = leaving[user] { await task.value }
        if let environment = visits[user]?.environment {
            visits[user]?.count += 1
            return environment
        }
        let environment = try open(visitor, displayName: displayName ?? user)
        visits[user] = Visit(count: 1, environment: environment, following: follow(environment))
        do {
            try await statuslog.beginVisit(of: user, in: process)
            try await environment.start()
        } catch {
            await leave(user)
            throw error
        }
        return environment
    }

    /// Ends the services of a user's app when the user's last page is closed.
    public func leave(_ user: String) async {
        guard let visit = visits[user] else { return }
        guard visit.count == 1 else {
            visits[user]?.count -= 1
            return
        }
        visits[user] = nil
        let task = Task {
            visit.following.cancel()
            await visit.following.value
            let outbox = try? await visit.environment.statusRepository.outbox()
            // Each service that cannot end has written that to the log.
            try? await visit.environment.close()
            // If this fails, the next process checks the user's outbox.
            if outbox?.isEmpty == true { try? await statuslog.endVisit(of: user, in: process) }
            // In the task, because waiting for an ended task does not suspend: `enter` would repeat that forever.
            leaving[user] = nil
        }
        leaving[user] = task
        await task.value
    }

    private func open(_ visitor: SiteVisitor, displayName: String) throws -> AppEnvironment {
        let store = folder.appending(component: "\(visitor.number).sqlite", directoryHint: .notDirectory)
        let environment = try AppEnvironment(
            storeAt: store,
            database: server?.database(in: "visitor_\(visitor.number)"),
            http: statuslog,
            server: SharedStatuslog.server,
            feed: feed,
            chat: chat
        )
        let session = environment.sessionService
        let isFirstVisit = environment.onboardingRepository.isDue
        // The person may have signed out, or may have chosen another address for local statuses.
        if session.account.address != visitor.address || !session.account.isSignedIn {
            try session.signIn(address: visitor.address, token: visitor.token)
        }
        guard isFirstVisit else { return environment }
        // A name that is too long for the app leaves the default.
        try? session.setDisplayName(displayName)
        try environment.onboardingRepository.skip()
        return environment
    }

    private nonisolated func follow(_ environment: AppEnvironment) -> Task<Void, Never> {
        Task { [statuslog] in
            // Before the first refresh, so that no change is missed.
            var (known, changes) = await statuslog.changes()
            _ = try? await environment.statusRepository.refresh(.everyone)
            for await versions in changes {
                for (address, version) in versions where known[address] != version {
                    let changed = address.isEmpty ? RefreshScope.everyone : .address(address)
                    _ = try? await environment.statusRepository.refresh(changed)
                }
                known = versions
            }
        }
    }
}
