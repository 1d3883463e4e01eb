import CSQLite
public import Foundation

/// A SQLite database that any number of threads may use, one at a time.
///
/// ```swift
/// let database = try Database(at: url)
/// try database.migrate(Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"]))
/// try database.write { db in
///     try db.run("INSERT INTO note VALUES (?)", "Hello")
/// }
/// let notes = try database.read { db in
///     try db.query("SELECT text FROM note") { row in try row.read(0, as: String.self) }
/// }
/// ```
///
/// A call blocks its thread. If another process holds the file, it blocks for up to the busy timeout. Code that must
/// not wait uses an actor with its own executor, such as ``DatabaseExecutor``.
public final class Database {
    /// The access of a connection to the file.
    public enum Access: Hashable, Sendable {
        /// Read and write. Opening creates the file and its folder if they are missing.
        case readWrite
        /// Read only. The file must exist.
        case readOnly
    }

    /// The path of the file, or `:memory:`.
    public var path: String { connection.path }

    private let lock = NSRecursiveLock()
    private let connection: Connection

    /// Opens the database in the file at `url`.
    ///
    /// If this creates the file, only its owner can read it. The database uses write-ahead mode, so a reader in another
    /// process does not wait for a writer.
    ///
    /// - Parameters:
    ///   - owner: The program that the file must belong to; a new file is marked with it. `nil` accepts any database.
    ///   - busyTimeout: The time that a call waits for another connection before it throws `DatabaseError.locked`.
    /// - Throws: `cannotOpen`, `corrupt`, `foreign`, `readOnly` or `locked`. The file is not changed.
    public convenience init(
        at url: URL,
        access: Access = .readWrite,
        owner: DatabaseOwner? = nil,
        busyTimeout: Duration = .seconds(5)
    ) throws(DatabaseError) {
        try Self.prepareFile(at: url, access: access)
        try self.init(path: url.path, access: access, owner: owner, busyTimeout: busyTimeout)
    }

    /// Creates a database in memory, which ends when it is released.
    public static func inMemory() throws(DatabaseError) -> Database {
        try Database(path: ":memory:", access: .readWrite, owner: nil, busyTimeout: .zero)
    }

    private init(
        path: String,
        access: Access,
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
        connection = Connection(handle: handle, path: path, busyTimeout: busyTimeout)
        try configure(access, owner)
    }

    private func configure(_ access: Access, _ owner: DatabaseOwner?) throws(DatabaseError) {
        let components = connection.busyTimeout.components
        let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
        sqlite3_busy_timeout(connection.handle, Int32(clamping: milliseconds))
        // If SQLite may not write to a file, it silently opens it for reading.
        if access == .readWrite, sqlite3_db_readonly(connection.handle, "main") == 1 { throw .readOnly(path: path) }
        // A damaged schema must not be able to run functions with side effects.
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON")
        // Reads the header, so that a file that is not a database is refused here and not at the first query.
        _ = try connection.value("PRAGMA schema_version", as: Int.self)
        // Checked before the journal mode is set, because that would change the file.
        if let owner { try connection.refuseFile(unlessOf: owner) }
        guard access == .readWrite, path != ":memory:" else { return }
        try useWriteAheadLog()
        if let owner { try connection.mark(as: owner) }
    }

    /// Sets write-ahead mode. If another connection is about to write in another mode, SQLite refuses this at once and
    /// ignores the busy timeout, because that connection may be waiting for this one. So this method waits itself,
    /// without a lock.
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

    /// Reads in a transaction: all statements of `body` see the same state.
    @discardableResult
    public func read<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        try transaction(begin: "BEGIN DEFERRED", { $0 }, body)
    }

    /// Reads in a transaction. `body` may throw any error.
    @_disfavoredOverload
    @discardableResult
    public func read<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try transaction(begin: "BEGIN DEFERRED", { $0 as any Error }, body)
    }

    /// Changes the database in a transaction. If `body` throws, nothing is changed. A nested write is part of the outer
    /// one, but can fail alone.
    @discardableResult
    public func write<Result>(
        _ body: (borrowing Connection) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        // Immediate, because another process could change the file between a transaction's first read and its first
        // write.
        try transaction(begin: "BEGIN IMMEDIATE", { $0 }, body)
    }

    /// Changes the database in a transaction. `body` may throw any error; nothing is changed then.
    @_disfavoredOverload
    @discardableResult
    public func write<Result>(_ body: (borrowing Connection) throws -> Result) throws -> Result {
        try transaction(begin: "BEGIN IMMEDIATE", { $0 as any Error }, body)
    }

    /// Reads every page, and checks its structure and its rows. It is fast enough for each start, because it does not
    /// compare the indexes with the tables, as `PRAGMA integrity_check` does.
    ///
    /// - Throws: `DatabaseError.corrupt` with the first contradiction.
    public func checkIntegrity() throws(DatabaseError) {
        let finding = try read { (db) throws(DatabaseError) in
            try db.value("PRAGMA quick_check(1)", as: String.self)
        }
        if let finding, finding != "ok" { throw .corrupt(path: path, detail: finding.withoutHeading) }
    }

    /// Runs `body` in a transaction. `wrap` converts the transaction's own errors to the type that `body` throws.
    private func transaction<Result, Failure: Error>(
        begin: String,
        _ wrap: (DatabaseError) -> Failure,
        _ body: (borrowing Connection) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        lock.lock()
        defer { lock.unlock() }
        let isNested = sqlite3_get_autocommit(connection.handle) == 0
        try run(isNested ? "SAVEPOINT nested" : begin, wrap)
        do throws(Failure) {
            let result = try body(connection)
            try run(isNested ? "RELEASE nested" : "COMMIT", wrap)
            return result
        } catch {
            // After some errors SQLite has already rolled back. The statement fails then, which has no effect.
            if isNested {
                _ = try? connection.run("ROLLBACK TO nested")
                _ = try? connection.run("RELEASE nested")
            } else {
                _ = try? connection.run("ROLLBACK")
            }
            throw error
        }
    }

    private func run<Failure>(_ sql: String, _ wrap: (DatabaseError) -> Failure) throws(Failure) {
        do {
            try connection.run(sql)
        } catch {
            throw wrap(error)
        }
    }
}

// `connection` is set in the initializer and used only between `lock()` and `unlock()`, except for `path`, which is
// constant. It is noncopyable and only borrowed, so no connection, row or statement leaves a body.
extension Database: @unchecked Sendable {}

extension String {
    /// A finding of SQLite on one line, without the heading `*** in database main ***`.
    fileprivate var withoutHeading: String {
        let lines = split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("***") }
        return lines.isEmpty ? "its pages contradict each other" : lines.joined(separator: "; ")
    }
}
