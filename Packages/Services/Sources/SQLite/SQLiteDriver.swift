import Broadcasting
import CSQLite
import DatabaseService
import Foundation

/// A SQLite database that any number of threads may use, one at a time.
///
/// Safe: `connection` is set in the initializer and used only between `lock()` and `unlock()`, except for `path`, which is
/// constant. A body borrows a `Connection`, which cannot be stored, so no connection, row or statement leaves a body.
final class SQLiteDriver: DatabaseDriver, @unchecked Sendable {
    private let lock = NSRecursiveLock()
    private let connection: SQLiteConnection

    var path: String { connection.path }
    var isRemote: Bool { false }

    init(
        path: String,
        access: Database.Access,
        owner: DatabaseOwner?,
        busyTimeout: Duration
    ) throws(DatabaseError) {
        var handle: OpaquePointer?
        // SQLite's own mutex is not needed, because `lock` admits one thread at a time.
        let flags =
            SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
            | (access == .readOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle, code == SQLITE_OK else {
            let error = DatabaseError(code: code, handle: handle, path: path, busyTimeout: busyTimeout, sql: "open")
            sqlite3_close_v2(handle)
            throw error
        }
        connection = SQLiteConnection(handle: handle, path: path, busyTimeout: busyTimeout)
        try configure(access, owner)
    }

    private func configure(_ access: Database.Access, _ owner: DatabaseOwner?) throws(DatabaseError) {
        let components = connection.busyTimeout.components
        let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(connection.handle, Int32(clamping: milliseconds))
        // If SQLite may not write to a file, it silently opens it for reading.
        if access == .readWrite, sqlite3_db_readonly(connection.handle, "main") == 1 { throw .readOnly(path: path) }
        // A damaged schema must not be able to run functions with side effects.
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
        // Reads the header, so that a file that is not a database is refused here and not at the first query.
        _ = try Connection(connection).value("PRAGMA schema_version", as: Int.self)
        // Checked before the journal mode is set, because that would change the file.
        if let owner { try Connection(connection).refuseFile(at: path, unlessOf: owner) }
        guard access == .readWrite, path != ":memory:" else { return }
        try useWriteAheadLog()
        if let owner { try Connection(connection).mark(as: owner) }
    }

    /// Sets write-ahead mode. If another connection is about to write in another mode, SQLite refuses this immediately
    /// and ignores the busy timeout, because that connection may be waiting for this one. So this method itself waits,
    /// without holding a lock.
    private func useWriteAheadLog() throws(DatabaseError) {
        let deadline = ContinuousClock.now + connection.busyTimeout
        while true {
            do throws(DatabaseError) {
                return try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
            } catch {
                guard case .locked = error, ContinuousClock.now < deadline else { throw error }
            }
            Thread.sleep(forTimeInterval: 0.005)
        }
    }

    func transaction<Result, Failure: Error>(
        _ kind: TransactionKind,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        let isNested = sqlite3_get_autocommit(connection.handle) == 0
        // A write begins immediately, because another process could change the file between a transaction's first read and
        // its first write.
        try run(isNested ? "SAVEPOINT nested" : kind == .read ? "BEGIN DEFERRED" : "BEGIN IMMEDIATE", wrap)
        do throws(Failure) {
            let result = try body(Connection(connection))
            try run(isNested ? "RELEASE nested" : "COMMIT", wrap)
            return result
        } catch {
            // After some errors SQLite has already rolled back. The statement fails then, which has no effect.
            if isNested {
                _ = try? connection.run("ROLLBACK TO nested", [])
                _ = try? connection.run("RELEASE nested", [])
            } else {
                _ = try? connection.run("ROLLBACK", [])
            }
            throw error
        }
    }

    private func run<Failure>(_ sql: String, _ wrap: (DatabaseError) -> Failure) throws(Failure) {
        do {
            _ = try connection.run(sql, [])
        } catch {
            throw wrap(error)
        }
    }

    func watcher(reportingTo broadcaster: Broadcaster<Void>) -> any DatabaseWatcher {
        PollingWatcher(Database(self), reportingTo: broadcaster)
    }
}
