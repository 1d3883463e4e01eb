import Broadcasting
import DatabaseService
import Foundation

/// A database on a server, with transactions on pooled connections and a listener for changes that others make.
final class PostgreSQLDriver: DatabaseDriver {
    let path: String
    var isRemote: Bool { true }

    private let client: PostgreSQLClient
    /// The schema with the tables, or `nil` for the user's schema.
    private let namespace: String?

    init(_ client: PostgreSQLClient, namespace: String?) {
        path = client.address.description
        self.client = client
        self.namespace = namespace
    }

    func watcher(reportingTo broadcaster: Broadcaster<Void>) -> any DatabaseWatcher {
        ListeningWatcher(driver: self, broadcaster: broadcaster)
    }

    /// Reports changes that others make to a broadcaster, until the broadcaster is released.
    func listen(for broadcaster: Broadcaster<Void>) { client.listener.report(to: broadcaster, in: namespace) }

    func transaction<Result, Failure: Error>(
        _ kind: TransactionKind,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if let connection = client.pool.current(in: namespace) { return try nested(in: connection, wrap, body) }
        let deadline = Date(timeIntervalSinceNow: client.options.timeout.seconds)
        var attempts = 0
        while true {
            switch attempt(kind, until: deadline, wrap, body) {
            case .done(let result): return result
            case .failed(let error): throw error
            case .mayRunAgain(let error): guard Date() < deadline else { throw error }
            }
            attempts += 1
            // A random time, so that the same transactions do not conflict again.
            Thread.sleep(forTimeInterval: .random(in: 0...0.001 * Double(1 << min(attempts, 7))))
        }
    }

    private enum Outcome<Result, Failure: Error> {
        case done(Result)
        case failed(Failure)
        /// Nothing has changed, because another transaction was committed first or there is no connection.
        case mayRunAgain(Failure)
    }

    private func attempt<Result, Failure: Error>(
        _ kind: TransactionKind,
        until deadline: Date,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) -> Outcome<Result, Failure> {
        let connection: PostgreSQLConnection
        do throws(DatabaseError) {
            connection = try client.pool.take(until: deadline, in: namespace)
        } catch {
            if case .locked = error { return .failed(wrap(error)) }
            // The first connection was opened, so the URL is right, and the server restarts.
            return .mayRunAgain(wrap(error))
        }
        defer { client.pool.giveBack(connection, in: namespace) }
        do throws(Failure) {
            try convert(wrap) { () throws(DatabaseError) in try connection.begin(kind, in: namespace) }
            let result = try body(Connection(connection))
            try convert(wrap) { () throws(DatabaseError) in
                try connection.commit(
                    announcing: kind == .unannounced ? nil : client.listener.announcement(in: namespace)
                )
            }
            return .done(result)
        } catch {
            connection.rollback()
            switch connection.failure {
            case .conflict, .lost: return .mayRunAgain(error)
            case .lostInCommit, nil: return .failed(error)
            }
        }
    }

    private func nested<Result, Failure: Error>(
        in connection: PostgreSQLConnection,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try convert(wrap) { () throws(DatabaseError) in try connection.command("SAVEPOINT nested") }
        do throws(Failure) {
            let result = try body(Connection(connection))
            try convert(wrap) { () throws(DatabaseError) in try connection.command("RELEASE nested") }
            return result
        } catch {
            // After a conflict, the outer transaction cannot be committed either.
            if connection.failure == nil { try? connection.command("ROLLBACK TO nested; RELEASE nested") }
            throw error
        }
    }

    private func convert<Failure: Error>(
        _ wrap: (DatabaseError) -> Failure,
        _ body: () throws(DatabaseError) -> Void
    ) throws(Failure) {
        do throws(DatabaseError) {
            try body()
        } catch {
            throw wrap(error)
        }
    }
}

/// Reports the changes that a server announces.
private struct ListeningWatcher: DatabaseWatcher {
    let driver: PostgreSQLDriver
    let broadcaster: Broadcaster<Void>

    func start() { driver.listen(for: broadcaster) }
}

extension Duration {
    var seconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18 }
}
