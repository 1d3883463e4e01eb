import Broadcasting
public import DatabaseService
public import Foundation
public import HTTPService
public import SessionService
public import StatusModel
package import StatusNetworkService
package import StatusPersistenceService

/// The app's repository, which uses a database and the statuslog API.
public final class StatuslogRepository: StatusRepositoryProtocol, StatusStatisticsProtocol {
    let account: @Sendable () -> Account
    let network: any StatusNetworkServiceProtocol
    let persistence: any StatusPersistenceServiceProtocol
    private let now: @Sendable () -> Date
    private let makeKey: @Sendable () -> String
    /// The session with which the operations end, if any.
    private let session: (any StatusSession)?
    let broadcaster: Broadcaster<Void>
    private let watcher: (any DatabaseWatcher)?
    let sender: OutboxSender
    /// The tasks that follow the account and the other processes.
    private let following: [Task<Void, Never>]

    /// The public service: <https://api.omg.lol>.
    public static let omgLol = URL(string: "https://api.omg.lol") ?? URL(filePath: "/")  // the text is a URL

    /// Creates a repository.
    /// - Parameters:
    ///   - server: The server with the statuslog API.
    ///   - database: The database for statuses; for tests, an in-memory one. Missing tables are created. Changes by
    ///     other processes are reported like those of this one.
    ///   - now: The clock.
    ///   - makeKey: Returns a unique key for a local status.
    ///   - sleep: Waits before the outbox is sent again.
    public convenience init(
        session: any SessionServiceProtocol,
        http: any HTTPClient,
        database: Database,
        server: URL = omgLol,
        now: @escaping @Sendable () -> Date = { Date() },
        makeKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) throws(DatabaseError) {
        self.init(
            session: session,
            network: StatuslogNetworkService(http: http, server: server),
            persistence: try DatabaseStatusPersistenceService(database),
            watching: database,
            now: now,
            makeKey: makeKey,
            sleep: sleep
        )
    }

    package init(
        session: any SessionServiceProtocol,
        network: any StatusNetworkServiceProtocol,
        persistence: any StatusPersistenceServiceProtocol,
        watching database: Database? = nil,
        now: @escaping @Sendable () -> Date,
        makeKey: @escaping @Sendable () -> String,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        account = { session.account }
        self.session = nil
        self.network = network
        self.persistence = persistence
        self.now = now
        self.makeKey = makeKey
        let broadcaster = Broadcaster<Void>()
        self.broadcaster = broadcaster
        let sender = OutboxSender(
            session: session,
            network: network,
            persistence: persistence,
            now: now,
            sleep: sleep,
            onChange: { broadcaster.send(()) }
        )
        self.sender = sender
        let changesOfOthers = Broadcaster<Void>()
        following = [
            Task { [weak sender, accounts = session.accounts()] in
                for await _ in accounts.dropFirst() {
                    broadcaster.send(())
                    // The outbox may wait for this account.
                    sender?.accountChanged()
                }
            },
            Task { [weak sender, changes = changesOfOthers.stream()] in
                for await _ in changes {
                    broadcaster.send(())
                    // Another process may have written to the outbox, and may have ended before it was sent.
                    sender?.wake()
                }
            },
        ]
        watcher = database.map { $0.watcher(reportingTo: changesOfOthers) }
        watcher?.start()
    }

    private init(_ other: StatuslogRepository, account: Account, session: (any StatusSession)?) {
        self.account = { account }
        self.session = session
        network = other.network
        persistence = other.persistence
        now = other.now
        makeKey = other.makeKey
        broadcaster = other.broadcaster
        watcher = other.watcher
        // It sends the statuses of the account that is signed in.
        sender = other.sender
        // This repository's account does not change.
        following = []
    }

    /// Returns a repository that posts as this account, also after another account has signed in. It has the same
    /// statuses as this one, and each reports the changes that are made through the other.
    /// - Parameter session: The session of the account, with which the operations of the repository end, if any.
    public func posting(as account: Account, in session: (any StatusSession)? = nil) -> StatuslogRepository {
        StatuslogRepository(self, account: account, session: session)
    }

    deinit {
        guard !following.isEmpty else { return }
        for task in following { task.cancel() }
        sender.cancel()
    }

    public func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status] {
        try await stored { (store) throws(DatabaseError) in try await store.statuses(query) }
    }

    @discardableResult
    public func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        let new = try valid(content, emoji)
        let account = account()
        switch account.access {
        case .local: return try await keep(new, address: account.address)
        case .signedIn: return try await enqueue(new, address: account.address)
        }
    }

    public func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary {
        try await importStatuses(from: reply, source: nil)
    }

    public func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary {
        try await importStatuses(from: try await ReplyFile(url).contents(), source: url.path)
    }

    public func statistics(_ query: StatisticsQuery) async throws(StatusRepositoryError) -> StatusStatistics {
        try await stored { (persistence) throws(DatabaseError) in try await persistence.statistics(query) }
    }

    public func changes() -> AsyncStream<Void> { broadcaster.stream() }
}

extension StatuslogRepository {
    public var ownAddress: String { account().address }

    public var isSignedIn: Bool { account().isSignedIn }

    public func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status? {
        try await stored { (store) throws(DatabaseError) in try await store.status(id) }
    }

    public func firstID(
        where isWanted: @escaping @Sendable (Status.ID) -> Bool
    ) async throws(StatusRepositoryError) -> Status.ID? {
        try await stored { (store) throws(DatabaseError) in try await store.firstID(where: isWanted) }
    }

    @discardableResult
    public func edit(
        _ id: Status.ID,
        content: String,
        emoji: String?
    ) async throws(StatusRepositoryError) -> Status {
        let new = try valid(content, emoji)
        let status = try await changeOwn(id) { (network, token) throws(StatusNetworkError) in
            try await network.update(id, to: new, token: token)
        } missing: { () throws(StatusRepositoryError) in
            // Deleted elsewhere: the next refresh would remove it.
            throw .gone
        } stored: { (store) throws(DatabaseError) in
            try await store.update(id, to: new)
        }
        guard let status else { throw .gone }
        broadcaster.send(())
        return status
    }

    public func delete(_ id: Status.ID) async throws(StatusRepositoryError) {
        let isChange = try await changeOwn(id) { (network, token) throws(StatusNetworkError) in
            try await network.delete(id, token: token)
        } missing: {
            // It is already deleted, as it should be.
        } stored: { (store) throws(DatabaseError) in
            try await store.delete(id)
        }
        if isChange { broadcaster.send(()) }
    }

    public func bio(of address: String) async throws(StatusRepositoryError) -> String? {
        try await stored { (store) throws(DatabaseError) in try await store.bio(of: address) }
    }

    /// Changes one of the account's statuses. A status that is not local is changed at the service first.
    private func changeOwn<Result: Sendable>(
        _ id: Status.ID,
        atService request:
            @escaping @Sendable (any StatusNetworkServiceProtocol, BearerToken) async throws(StatusNetworkError) -> Void,
        missing: @escaping @Sendable () throws(StatusRepositoryError) -> Void,
        stored change: @escaping @Sendable (any StatusPersistenceServiceProtocol) async throws(DatabaseError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        try await inSession { [self] () throws(StatusRepositoryError) in
            let account = account()
            guard id.address == account.address else { throw .notOwn(id) }
            let status = try await persisted { (store) throws(DatabaseError) in try await store.status(id) }
            guard let status else { throw .gone }
            if !status.isLocal {
                guard case .signedIn(let token) = account.access else { throw .signedOut(address: id.address) }
                do throws(StatusNetworkError) {
                    try await request(network, token)
                } catch .unknownAddress {
                    try missing()
                } catch {
                    throw StatusRepositoryError(error)
                }
            }
            return try await persisted(change)
        }
    }
}

extension StatuslogRepository {
    /// Stores a local status.
    private func keep(_ new: NewStatus, address: String) async throws(StatusRepositoryError) -> Status {
        // A status with an existing key is dropped, so another key is tried. Eight collisions are practically
        // impossible.
        for _ in 0..<8 {
            let status = Status(
                id: Status.ID(address: address, key: makeKey()),
                created: now(),
                emoji: new.emoji,
                content: new.content,
                isLocal: true
            )
            if try await stored({ (store) throws(DatabaseError) in try await store.keep(status) }) {
                broadcaster.send(())
                return status
            }
        }
        throw .storage(.constraint(detail: "no free id was found for the status"))
    }

    /// Stores a status in the outbox.
    private func enqueue(_ new: NewStatus, address: String) async throws(StatusRepositoryError) -> Status {
        let time = now()
        let entry = try await stored { (store) throws(DatabaseError) in
            try await store.enqueue(new, address: address, created: time)
        }
        broadcaster.send(())
        sender.wake()
        let id = Status.ID(address: address, key: "outbox-\(entry.id)")
        return Status(id: id, created: entry.created, emoji: entry.emoji, content: entry.content, isLocal: true)
    }

    private func importStatuses(
        from data: Data,
        source: String?
    ) async throws(StatusRepositoryError) -> ImportSummary {
        let (reply, mutes): (StatuslogReply, Mutes)
        do {
            (reply, mutes) = (try StatuslogReply(decoding: data), try Backup.mutes(in: data))
        } catch {
            throw .invalidReply(error, source: source)
        }
        var summary = try await stored { (store) throws(DatabaseError) in
            try await store.restore(reply.statuses.map(\.restored), mutes)
        }
        if summary.added > 0 || mutes != Mutes() { broadcaster.send(()) }
        summary.alreadyHad += reply.repetitions
        return summary
    }

    @discardableResult
    func change(
        _ body: @escaping @Sendable (any StatusPersistenceServiceProtocol) async throws(DatabaseError) -> Bool
    ) async throws(StatusRepositoryError) -> Bool {
        let isChange = try await stored(body)
        if isChange { broadcaster.send(()) }
        return isChange
    }

    /// Reads or changes the store, as one of the session's operations.
    func stored<Result: Sendable>(
        _ body: @escaping @Sendable (any StatusPersistenceServiceProtocol) async throws(DatabaseError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        try await inSession { [self] () throws(StatusRepositoryError) in try await persisted(body) }
    }

    /// Reads or changes the store, within one of the session's operations.
    func persisted<Result>(
        _ body: (any StatusPersistenceServiceProtocol) async throws(DatabaseError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        do {
            return try await body(persistence)
        } catch {
            throw .storage(error)
        }
    }

    /// Runs an operation, which ends with the session.
    func inSession<Result: Sendable>(
        _ operation: @escaping @Sendable () async throws(StatusRepositoryError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        guard let session else { return try await operation() }
        return try await session.run(operation)
    }

    func valid(_ content: String, _ emoji: String?) throws(StatusRepositoryError) -> NewStatus {
        do {
            return try NewStatus(content: content, emoji: emoji)
        } catch {
            throw .invalidStatus(error)
        }
    }
}
